import type { EventListing } from "@hereabouts/contract/listings/cards";
import { formatNumber, plural, t } from "@hereabouts/language/translate";

/** "23 events today within 50 miles of Northampton" */
export function listingSentence({ pagination, query }: EventListing): string {
  const { totalItems, totalIsLowerBound } = pagination;
  const { placeName: place, radius } = query;
  const events = totalIsLowerBound
    ? t("{count}+ events today", { count: formatNumber(totalItems) })
    : plural(totalItems, "{count} event today", "{count} events today");
  if (radius === null) return place === null ? events : t("{events} near {place}", { events, place });
  const distance =
    query.units === "mi"
      ? t("{count} miles", { count: formatNumber(radius) })
      : t("{count} kilometers", { count: formatNumber(radius) });
  return place === null
    ? t("{events} within {distance}", { events, distance })
    : t("{events} within {distance} of {place}", { events, distance, place });
}

/** From this hour on, what is still to come today is on tonight. */
const eveningHour = 16;

/** Returns the title of today's events for an hour of the day, 0–23. */
export function todaysTitle(hour: number): string {
  return hour >= eveningHour ? t("Tonight near you") : t("Today near you");
}

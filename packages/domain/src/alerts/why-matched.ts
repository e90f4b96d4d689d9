import { hasVenue, placeKind } from "@hereabouts/contract/events/place-words";
import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { keywordInWords } from "@hereabouts/contract/listings/shared-filters";
import { formatNumber, t } from "@hereabouts/language/translate";
import { isDatePreset, presetLabel } from "@hereabouts/recurrence/date-presets";
import { dayWords } from "@hereabouts/recurrence/day-words";
import type { News } from "./find-news.ts";

/** "0.4 mi from Home", "12 km from Amherst" */
function distanceWords(metres: number, units: "mi" | "km", place: string): string {
  const length = metres / (units === "mi" ? limits.metresPerMile : 1000);
  if (length < 0.05) return t("right by {place}", { place });
  const shown = formatNumber(length < 10 ? Number(length.toFixed(1)) : Math.round(length));
  return units === "mi"
    ? t("{length} mi from {place}", { length: shown, place })
    : t("{length} km from {place}", { length: shown, place });
}

function placeReason({ search, resolved }: News, card: EventCard): string | null {
  if (search.vid !== null) return t("at {venue}", { venue: card.venue.name });
  if (search.organizerName) return t("by {organizer}", { organizer: search.organizerName });
  if (card.isGlobal) return t("for everyone, wherever you are");
  const isSomewhere = hasVenue(placeKind(card, card.nextEventOccurrence));
  if (card.distanceMetres === null || !isSomewhere) return null;
  const place = search.addressName ?? resolved.placeName ?? t("where you saved the search");
  return distanceWords(card.distanceMetres, resolved.units, place);
}

function dateReason({ resolved: { dateStart, dateEnd, namedDate, today } }: News): string | null {
  if (namedDate !== null && isDatePreset(namedDate) && namedDate !== "custom")
    return t(presetLabel(namedDate)).toLowerCase();
  if (dateStart === null) return null;
  return dateEnd === null
    ? t("from {day} on", { day: dayWords(dateStart, today) })
    : t("between {first} and {last}", { first: dayWords(dateStart, today), last: dayWords(dateEnd, today) });
}

function reasonsFor(news: News, card: EventCard): string[] {
  const { search } = news;
  const asked = card.ageGroups.filter(({ value }) => search.ageGroup.includes(value) || value === "all_ages");
  const reasons = [
    search.eventTypes.length > 0 ? card.eventType.name : null,
    search.keyword === "" ? null : `“${keywordInWords(search.keyword)}”`,
    search.ageGroup.length > 0 ? asked.map(({ label }) => label).join(", ") : null,
    search.price.length > 0 ? (card.price?.label ?? null) : null,
    search.eventSetting === "online" ? t("online") : null,
    search.eventSetting === "in_person" ? t("in person") : null,
    placeReason(news, card),
    dateReason(news),
  ];
  return reasons.filter((reason): reason is string => Boolean(reason));
}

const matches = (reasons: readonly string[]) =>
  reasons.length > 0 ? t("Matches {reasons}", { reasons: reasons.join(" · ") }) : "";

/**
 * Why events stand under a search: "Matches Music · “jazz” · 3.2 mi from Home · next 7 days". What holds for all of
 * several is said once (`ofAll`), and of each (`of`) only what differs: "3.2 mi from Home"; a single event says it all itself.
 */
export function whyMatched(
  news: News,
  cards: readonly EventCard[],
): { ofAll: string; of: (card: EventCard) => string } {
  const [first = [], ...others] = cards.map((card) => reasonsFor(news, card));
  const shared = others.length === 0 ? [] : first.filter((reason) => others.every((other) => other.includes(reason)));
  return {
    ofAll: matches(shared),
    of: (card) => {
      const own = reasonsFor(news, card).filter((reason) => !shared.includes(reason));
      return shared.length > 0 ? own.join(" · ") : matches(own);
    },
  };
}

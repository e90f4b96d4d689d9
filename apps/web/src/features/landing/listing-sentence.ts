import type { EventListing } from "@hereabouts/contract/listings/cards";

/** "23 events today within 50 miles of Northampton" */
export function listingSentence({ pagination, query }: EventListing): string {
  const { totalItems, totalIsLowerBound } = pagination;
  const count = `${totalItems.toLocaleString("en-US")}${totalIsLowerBound ? "+" : ""}`;
  const events = `${count} event${totalItems === 1 ? "" : "s"} today`;
  const unit = query.units === "mi" ? "miles" : "kilometers";
  const within = query.radius === null ? "" : ` within ${query.radius} ${unit}`;
  if (query.placeName === null) return `${events}${within}`;
  return `${events}${within === "" ? " near" : `${within} of`} ${query.placeName}`;
}

/** From this hour on, what is still to come today is on tonight. */
const eveningHour = 16;

/** Returns the title of today's events for an hour of the day, 0–23. */
export function todaysTitle(hour: number): string {
  return hour >= eveningHour ? "Tonight near you" : "Today near you";
}

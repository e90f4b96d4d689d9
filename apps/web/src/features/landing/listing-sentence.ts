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

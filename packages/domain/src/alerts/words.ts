import type { EventCard } from "@hereabouts/contract/listings/cards";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";

const day = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
const dayAndYear = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "Sat, Nov 28", with the year when it is not `today`'s. Dates are "2026-11-28". */
export function dayWords(date: string, today: string): string {
  return (date.slice(0, 4) === today.slice(0, 4) ? day : dayAndYear).format(new Date(`${date}T00:00:00Z`));
}

/** "Sat, Nov 28, 7:00 PM – 9:00 PM" */
export function dateAndTimes(
  { date, startMinute, endMinute }: { date: string; startMinute: number; endMinute: number | null },
  today: string,
): string {
  return `${dayWords(date, today)}, ${formatTimeRange(startMinute, endMinute)}`;
}

/** When a card's event takes place next, and under it how it repeats. */
export function whenOfCard({ nextEventOccurrence: next, recurrence }: EventCard, today: string): string {
  if (next === null) return recurrence;
  const first = `${dayWords(next.eventDate, today)}, ${next.times}`;
  return recurrence === "" ? first : `${first}\n${recurrence}`;
}

/** Where a card's event takes place: "Mill River Hall, Northampton", and whether one can be there online. */
export function whereOfCard({ pointOfInterest: { name, city }, isOnline, isInPerson }: EventCard): string {
  const venue = city === "" || name.endsWith(city) ? name : `${name}, ${city}`;
  if (!isOnline) return venue;
  return isInPerson ? `${venue}, and online` : `Online, from ${venue}`;
}

/** "3 events", "1 event" */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** "one", "one and two", "one, two and three" */
export function inWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

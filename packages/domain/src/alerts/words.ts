import { statusOfDate } from "@hereabouts/contract/events/date-status";
import { placeKind, placeWords } from "@hereabouts/contract/events/place-words";
import { isPublishedNote, whenWords } from "@hereabouts/contract/events/status-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { venueLine } from "@hereabouts/contract/listings/spoken-date";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";

/** "Sat, Nov 28, 7:00 PM – 9:00 PM" */
export function dateAndTimes(
  { date, startMinute, endMinute }: { date: string; startMinute: number; endMinute: number | null },
  today: string,
): string {
  return `${dayWords(date, today)}, ${formatTimeRange(startMinute, endMinute)}`;
}

/** When a card's event takes place on its next day, and under it how it repeats: it stands below that day's heading. */
export function timesOfCard(card: EventCard): string {
  const { nextEventOccurrence: next, recurrence, statusNote } = card;
  const times = next && whenWords(statusOfDate(card, next), next.times);
  return [times, recurrence, isPublishedNote(statusNote) && statusNote].filter(Boolean).join("\n");
}

/** Where a card's event takes place next: "Mill River Hall, Northampton, MA", or how one can be there. */
export function whereOfCard(card: EventCard): string {
  const { nextEventOccurrence: next, venue } = card;
  return placeWords(placeKind(card, next), { name: venue.name, line: venueLine(venue) });
}

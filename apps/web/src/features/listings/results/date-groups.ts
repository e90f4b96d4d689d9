import type { EventCard } from "@hereabouts/contract/listings/cards";

/** Whether the card at `index` shows its day: sorted by date, cards of one day show it once, on the first. */
export function showsDate(events: readonly Pick<EventCard, "nextEventOccurrence">[], index: number, ordering: string) {
  if (ordering !== "date" || index === 0) return true;
  return events[index]?.nextEventOccurrence?.eventDate !== events[index - 1]?.nextEventOccurrence?.eventDate;
}

import { placeWords } from "@hereabouts/contract/events/place-words";
import { whenWords } from "@hereabouts/contract/events/status-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { Spoken } from "@hereabouts/contract/listings/spoken-date";
import { dayAndTimes, dayWords } from "@hereabouts/recurrence/day-words";

/** When in one sentence: "Cancelled · was Sun, Nov 22, 9:00 AM – 11:30 AM"; "" when no date is known. */
export function whenSentence({ state, date }: Spoken, today: string): string {
  return date ? whenWords(state, dayAndTimes(date, today)) : "";
}

/** Summary for sharing an event, without its name: "Sat, Jun 13 · Foundry Hall". */
export function eventSummary({ venue: { name } }: EventCard, spoken: Spoken, today: string): string {
  const { state, place, date } = spoken;
  const when = date && whenWords(state, dayWords(date.date, today));
  return [when, placeWords(place, { name, line: name })].filter(Boolean).join(" · ");
}

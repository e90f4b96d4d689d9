import { type DatePermits, datePermits } from "../events/date-permits.ts";
import { isOver } from "../events/date-status.ts";
import type { EventPage } from "../events/event-page.ts";
import { placeWords } from "../events/place-words.ts";
import type { EventCard } from "./cards.ts";
import { venueLine } from "./venue-line.ts";

/** One date of an event as a surface speaks of it. */
export interface SpokenDate {
  /** Local date at the venue. */
  date: string;
  /** "7:00 PM – 9:30 PM", or "". */
  times: string;
  /** Unix seconds. */
  timestampStart: number;
  timestampEnd: number | null;
  status: string;
  note: string;
}

/** The date of an event that a surface speaks of, and what it permits. */
export interface Spoken extends DatePermits {
  /** Null for an event that has and had none. */
  date: SpokenDate | null;
}

type Occurrence = NonNullable<EventCard["nextEventOccurrence"]>;

function spokenOf(occurrence: Occurrence | null): SpokenDate | null {
  const times = occurrence?.timestamps[0];
  if (!occurrence || !times) return null;
  const { eventDate: date, ...rest } = occurrence;
  return { date, times: rest.times, ...times, status: rest.status, note: rest.note };
}

/**
 * The date a card speaks of: the next in its listing, else the last that was. `occurences` are what was not over when
 * the card was made, so no clock is asked. @param today at the venue
 */
export function dateOfCard(card: EventCard, today: string): Spoken {
  const next = spokenOf(card.nextEventOccurrence);
  const isStillComing = (start: number) => card.occurences.some(({ timestampStart }) => timestampStart === start);
  if (next) {
    const isDateOver = next.date <= today && !isStillComing(next.timestampStart);
    return { date: next, ...datePermits(card, next, isDateOver) };
  }
  const last = spokenOf(card.lastEventOccurrence);
  return { date: last, ...datePermits(card, last, last !== null) };
}

/** The date an event's page speaks of: the first that is not over by now, else the last that was. */
export function dateOfPage(event: EventPage, now: Date): Spoken {
  const { timeZone } = event.pointOfInterest;
  const next = event.dates.find((date) => !isOver(date, timeZone, now));
  if (next) return { date: next, ...datePermits(event, next, false) };
  const last = event.dates.at(-1) ?? spokenOf(event.lastEventOccurrence);
  return { date: last, ...datePermits(event, last, last !== null) };
}

/** Where an event takes place, as a card says it: "Iron Horse, Northampton, MA". */
export function placeOfCard({ place }: Pick<DatePermits, "place">, venue: EventCard["pointOfInterest"]): string {
  return placeWords(place, { name: venue.name, line: venueLine(venue) });
}

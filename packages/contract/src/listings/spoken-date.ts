import { DAY_MS } from "@hereabouts/recurrence/durations";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { addressTime, type DateAddress } from "../events/date-address.ts";
import { type DatePermits, datePermits } from "../events/date-permits.ts";
import { placeWords } from "../events/place-words.ts";
import type { EventCard } from "./cards.ts";

/** A venue by its name and town. */
export interface NamedVenue {
  name: string;
  city: string;
  state: string;
}

/** A venue in one line, "Iron Horse, Northampton, MA". A name that says its town already does not say it twice. */
export function venueLine({ name, city, state }: NamedVenue): string {
  const isTownNamed = city !== "" && name.endsWith(`, ${city}`);
  return [name, isTownNamed ? "" : city, state].filter(Boolean).join(", ");
}

/** One date of an event as a surface speaks of it. */
export interface SpokenDate {
  /** Local date at the venue. */
  date: string;
  /** "7:00 PM – 9:30 PM", "All day", or "". */
  times: string;
  /** Lasts the whole day at the venue. */
  allDay: boolean;
  /** Unix seconds. */
  timestampStart: number;
  timestampEnd: number | null;
  status: string;
  note: string;
}

/** The date of an event that a surface speaks of, and what it permits. */
export interface Spoken extends DatePermits {
  /** Empty (null) for an event without any dates. */
  date: SpokenDate | null;
}

type Occurrence = NonNullable<EventCard["nextEventOccurrence"]>;

/** An occurrence of a card as surfaces speak of it; null for none. */
export function spokenOf(occurrence: Occurrence | null): SpokenDate | null {
  const times = occurrence?.timestamps[0];
  if (!occurrence || !times) return null;
  const { eventDate: date, ...rest } = occurrence;
  return { date, times: rest.times, allDay: rest.allDay, ...times, status: rest.status, note: rest.note };
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

/** A date with its start. */
export type Timed = Pick<SpokenDate, "date" | "timestampStart">;

/**
 * Date part of an event page's address. Includes the start time only if another upcoming date is on the same day.
 * @returns null without a date
 */
export function addressOfDate(
  { occurences, venue: { timeZone } }: Pick<EventCard, "occurences" | "venue">,
  date: Timed | null,
): DateAddress | null {
  if (date === null) return null;
  const { timestampStart: start } = date;
  const local = (seconds: number) => localOf(new Date(seconds * 1_000), timeZone);
  const isBeside = (other: number) =>
    other !== start && Math.abs(other - start) < DAY_MS / 1_000 && local(other).date === date.date;
  const isOneOfSeveral = occurences.some(({ timestampStart }) => isBeside(timestampStart));
  return { date: date.date, ...(isOneOfSeveral && { time: addressTime(local(start).minute) }) };
}

/** Location on a card: "Iron Horse, Northampton, MA". */
export function placeOfCard({ place }: Pick<DatePermits, "place">, venue: EventCard["venue"]): string {
  return placeWords(place, { name: venue.name, line: venueLine(venue) });
}

import type { EventListing, ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { Evening, EveningHour } from "@hereabouts/contract/listings/listing-counts";
import { eveningLimits } from "@hereabouts/contract/listings/search-limits";
import { metresBetween } from "@hereabouts/contract/places/distance";
import { travelMinutes } from "@hereabouts/contract/places/walking-minutes";
import { region } from "@hereabouts/contract/region/region";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import { dayNumberOf, type LocalDate } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES, HOUR_MINUTES } from "@hereabouts/recurrence/typed-time";
import { wallClockAt } from "@hereabouts/recurrence/zone-offset";
import type { Context } from "../context.ts";
import { minuteOfDay } from "../listing-codes.ts";
import type { EventSearch } from "../memory-ports.ts";
import { type EveningDate, selectEveningDates } from "./evening.queries.ts";
import { eventsOfSearch } from "./search-area.ts";

const MINUTE_MS = 60_000;

/** The time in the region so many minutes from now, in minutes of a day; past midnight it goes on, and clocks may change on the way. */
function minuteAfter(now: Date, minutes: number, day: LocalDate): number {
  const wall = wallClockAt(now.getTime() + minutes * MINUTE_MS, region.timeZone);
  return Math.floor(wall / MINUTE_MS) - dayNumberOf(day) * DAY_MINUTES;
}

/** A date with the minute in which one can be there who sets off now. */
interface Reached extends EveningDate {
  arrival: number;
}

/** Whether a date is on during an hour that is not over yet. */
const isOnIn = ({ start, end }: EveningDate, hour: number, now: number) =>
  start < (hour + 1) * HOUR_MINUTES && end > Math.max(hour * HOUR_MINUTES, now);

/** Whether one who comes in an hour, or as early as possible, is there for the beginning or for long enough. */
function isReachable({ start, end, arrival }: Reached, hour = 0): boolean {
  const there = Math.max(hour * HOUR_MINUTES, arrival);
  return there <= start || end - there >= eveningLimits.leastStayMinutes;
}

const countEvents = (dates: readonly Reached[]) => new Set(dates.map(({ id }) => id)).size;

function hourOf(dates: readonly Reached[], hour: number, now: number): EveningHour {
  const on = dates.filter((date) => isOnIn(date, hour, now));
  return {
    hour,
    on: countEvents(on),
    starting: countEvents(on.filter(({ start }) => start >= hour * HOUR_MINUTES)),
    reachable: countEvents(on.filter((date) => isReachable(date, hour))),
  };
}

/** Counts events that cannot be reached any more, and names them and their venues, at most `eveningLimits.lateNamed` of each. */
function lateOf(dates: readonly Reached[], hour: number | undefined): Omit<Evening, "hours"> {
  const reachable = dates.filter((date) => isReachable(date, hour));
  const [events, venues] = [new Set(reachable.map(({ id }) => id)), new Set(reachable.map(({ venueId }) => venueId))];
  const late = new Set(dates.flatMap(({ id }) => (events.has(id) ? [] : [id])));
  const lateVenues = dates.flatMap(({ venueId, isInPerson }) => (isInPerson && !venues.has(venueId) ? [venueId] : []));
  const named = (ids: Iterable<number>) => [...ids].slice(0, eveningLimits.lateNamed).toSorted((a, b) => a - b);
  return { late: late.size, lateEvents: named(late), lateVenues: named(new Set(lateVenues)) };
}

/**
 * The dates of a day by its hours, from the one that it is to the last in which something is on.
 * @param hour in which the dates are listed; undefined for all of them
 */
export function eveningOf(dates: readonly Reached[], now: number, hour: number | undefined): Evening {
  const first = Math.floor(now / HOUR_MINUTES);
  const end = dates.reduce((last, date) => Math.max(last, date.end), 0);
  const last = Math.min(eveningLimits.lastHour, Math.ceil(end / HOUR_MINUTES) - 1);
  const hours = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => hourOf(dates, first + at, now));
  const listed = hour === undefined ? dates : dates.filter((date) => isOnIn(date, hour, now));
  return { hours, ...lateOf(listed, hour) };
}

/**
 * The hours of a listing of today, and what of it is out of reach from its place: who sets off now walks, or rides where
 * that is far. What one can join online is within reach.
 * @returns nothing for other days, and for more dates than `eveningLimits.dates`
 */
export async function findEvening(
  ctx: Context,
  { dateStart, dateEnd, today, latitude: lat, longitude: lon }: ResolvedListing,
  search: EventSearch,
): Promise<Pick<EventListing, "evening">> {
  if (dateStart !== today || dateEnd !== today) return {};
  const allDay = { ...search, hour: undefined };
  const max = eveningLimits.dates + 1;
  // The quarter of an hour of the listing, so that an hour lists as many as it counts.
  const now = search.minute - minuteOfDay(today);
  const dates = await selectEveningDates(readsOnly(ctx.db, eventsOfSearch(allDay)), allDay, now, max);
  if (dates.length === max) return {};
  const reached = dates.map((date) => {
    const minutes = date.isOnline ? 0 : travelMinutes(metresBetween({ lat, lon }, date));
    return { ...date, arrival: minuteAfter(ctx.now(), minutes, today) };
  });
  return { evening: eveningOf(reached, now, search.hour) };
}

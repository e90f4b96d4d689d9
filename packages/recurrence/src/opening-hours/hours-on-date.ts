import { addDays, dayOfWeek, type LocalDate } from "../local-date.ts";
import type { Occurrence } from "../series/overrides.ts";
import { DAY_MINUTES, timeFromWire } from "../typed-time.ts";
import { hoursOf, type Interval, joined, type OpenTime } from "./venue-hours.ts";

/** An opening on a special date. Times are "HH:mm"; an end not after the start is the next day's. */
export interface SpecialOpening {
  readonly timeStart: string;
  readonly timeEnd: string;
}

/** Other hours from one date to another, both included, in place of the week's. Without openings it is closed. */
export interface SpecialHours {
  readonly dateStart: LocalDate;
  readonly dateEnd: LocalDate;
  readonly hours: readonly SpecialOpening[];
  /** A reason, such as "Thanksgiving"; "" without one. */
  readonly note: string;
}

/** All hours of a venue: those of its week, and those of single dates. */
export interface VenueHours {
  readonly openTimes: readonly OpenTime[];
  readonly specialHours: readonly SpecialHours[];
}

/** The special hours that apply to a date; undefined if the week's do. */
export function specialOn(specialHours: readonly SpecialHours[], date: LocalDate): SpecialHours | undefined {
  return specialHours.find(({ dateStart, dateEnd }) => dateStart <= date && date <= dateEnd);
}

/** The openings of a special date in order, overlapping and touching ones made one; past midnight an end is above 1440. */
export function specialIntervals(hours: readonly SpecialOpening[]): Interval[] {
  const intervals = hours.flatMap(({ timeStart, timeEnd }) => {
    const [start, end] = [timeFromWire(timeStart), timeFromWire(timeEnd)];
    if (start === null || end === null) return [];
    return [{ start, end: end <= start ? end + DAY_MINUTES : end }];
  });
  return joined(
    intervals.sort((a, b) => a.start - b.start || a.end - b.end),
    true,
  );
}

/**
 * The openings that begin on a date. A night of the week that goes on past midnight belongs to the day it begins on: a
 * special date after it leaves it alone.
 */
export function hoursOn({ openTimes, specialHours }: VenueHours, date: LocalDate): Interval[] {
  const special = specialOn(specialHours, date);
  return special ? specialIntervals(special.hours) : hoursOf(openTimes, dayOfWeek(date));
}

/** Whether the hours of a date are known, be it that the venue is closed. */
export function isKnownOn({ openTimes, specialHours }: VenueHours, date: LocalDate): boolean {
  const today = dayOfWeek(date);
  return specialOn(specialHours, date) !== undefined || openTimes.some((entry) => entry.dayOfWeek === today);
}

/** Whether the venue is open at a minute of a day ("Open Now!"), also when those hours began the day before. */
export function isOpenAt(venue: VenueHours, date: LocalDate, minute: number): boolean {
  const covers = (at: number) => (interval: Interval) => interval.start <= at && at < interval.end;
  return (
    hoursOn(venue, date).some(covers(minute)) || hoursOn(venue, addDays(date, -1)).some(covers(minute + DAY_MINUTES))
  );
}

/**
 * The occurrences of an event that follows its venue's hours (`use_poi_times`) from `dateStart` to `dateEnd`, both
 * included: one for each opening of each date.
 */
export function occurrencesFromVenueHours(
  { openTimes, specialHours }: VenueHours,
  dateStart: LocalDate,
  dateEnd: LocalDate,
): Occurrence[] {
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => hoursOf(openTimes, day));
  const found: Occurrence[] = [];
  for (let date = dateStart; date <= dateEnd; date = addDays(date, 1)) {
    const special = specialOn(specialHours, date);
    const intervals = special ? specialIntervals(special.hours) : (week[dayOfWeek(date)] ?? []);
    for (const { start, end } of intervals) {
      found.push({ date, startMinute: start, endMinute: end, status: "scheduled", note: null });
    }
  }
  return found;
}

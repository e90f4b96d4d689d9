import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";
import { dateOfDayNumber, dayNumberOf, type LocalDate } from "./local-date.ts";
import { wallClockAt, zoneOffset } from "./zone-offset.ts";

/**
 * The instant at which a zone's clocks show a minute of a day. A minute the clocks skip in spring moves forward by
 * the gap (02:30 → 03:30); of a minute that comes twice in autumn the first is meant. A minute from 1440 on is the
 * next day's. Throws a RangeError for an unknown zone.
 */
export function instantOf(date: LocalDate, minuteOfDay: number, zone: string): Date {
  const clock = dayNumberOf(date) * DAY_MS + minuteOfDay * MINUTE_MS;
  // No zone is a whole day away from UTC, so the instant meant lies between these two.
  const before = zoneOffset(clock - DAY_MS, zone);
  const after = zoneOffset(clock + DAY_MS, zone);
  const first = clock - before;
  if (before === after || zoneOffset(first, zone) === before) return new Date(first);
  const second = clock - after;
  return new Date(zoneOffset(second, zone) === after ? second : first);
}

/**
 * The day at a zone that lasts from one instant to another, from its first moment to that of the next day, however many
 * hours it has; null for any other span.
 */
export function wholeDayOf(start: Date, end: Date | null, zone: string): LocalDate | null {
  // A day whose clocks change has 23 or 25 hours; most spans are far from that.
  if (end === null || Math.abs(end.getTime() - start.getTime() - DAY_MS) > HOUR_MS) return null;
  const { date } = localOf(start, zone);
  const isWhole =
    instantOf(date, 0, zone).getTime() === start.getTime() &&
    instantOf(date, DAY_MS / MINUTE_MS, zone).getTime() === end.getTime();
  return isWhole ? date : null;
}

/** The day and minute of the day (0-1439) that a zone's clocks show at an instant. */
export function localOf(instant: Date, zone: string): { date: LocalDate; minute: number } {
  const clock = wallClockAt(instant.getTime(), zone);
  const day = Math.floor(clock / DAY_MS);
  return { date: dateOfDayNumber(day), minute: Math.floor((clock - day * DAY_MS) / MINUTE_MS) };
}

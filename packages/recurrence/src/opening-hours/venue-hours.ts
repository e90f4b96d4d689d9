import { t } from "@hereabouts/language/translate";
import { weekdayFromSunday, weekdayToSunday } from "../local-date.ts";
import {
  CLOSE_TIME_MESSAGE,
  OVERLAPPING_INTERVALS_MESSAGE,
  SELECT_DAYS_MESSAGE,
  TIME_INVALID_MESSAGE,
} from "../messages.ts";
import {
  DAY_MINUTES,
  endOfDayMinute,
  formatTime,
  formatTimeRange,
  parseTime,
  timeFromWire,
  timeToWire,
} from "../typed-time.ts";
import { shortWeekday } from "../words.ts";

/**
 * Opening hours on one day of the week (0 = Monday). A day may have several; a closed one has no times. Times are
 * "HH:mm:ss" ("HH:mm" is read too). An end not after the start is the next day's; "00:00:00" ends at midnight.
 */
export interface OpenTime {
  readonly dayOfWeek: number;
  readonly closed: boolean;
  readonly timeStart: string | null;
  readonly timeEnd: string | null;
}

/** Interval from `start` to `end` (exclusive), in minutes of the day it starts; past midnight `end` is above 1440. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** A row of the venue form's hours: the same times on several days (0 = Sunday), as typed ("9:00 AM"). */
export interface ScheduleRow {
  readonly days: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
}

/** Errors in the hours of a venue form: by row and field, and of the whole schedule. */
export interface ScheduleErrors {
  readonly rows: readonly { days?: string; startTime?: string; endTime?: string }[];
  readonly schedule: string | null;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The hours of a day of the week (0 = Monday), in order, overlapping and touching ones made one. Hours that go on past
 * midnight belong to the day they begin on, whether they are stored as one entry or as two that meet at midnight.
 */
export function hoursOf(openTimes: readonly OpenTime[], day: number): Interval[] {
  const hours = joined(partsOn(openTimes, day), true);
  const before = joined(partsOn(openTimes, (day + 6) % 7), true);
  const after = joined(partsOn(openTimes, (day + 1) % 7), true);
  const [first, last] = [hours[0], hours.at(-1)];
  const morning = nightPart(last, after[0]);
  if (last && morning) hours[hours.length - 1] = { start: last.start, end: DAY_MINUTES + morning.end };
  return nightPart(before.at(-1), first) ? hours.slice(1) : hours;
}

/** Formats intervals: "10:00 AM – 5:00 PM", separated by commas; "CLOSED" if there are none. */
export function formatHours(intervals: readonly Interval[]): string {
  return intervals.map(({ start, end }) => formatTimeRange(start, end)).join(", ") || t("CLOSED");
}

/** A row of the opening hours block. */
interface HoursRow {
  dayOfWeek: number;
  label: string;
  hours: string;
  isClosed: boolean;
}

/** The rows of the opening hours block, Monday first: only days of which the hours are known. */
export function hoursRows(openTimes: readonly OpenTime[]): HoursRow[] {
  return WEEK.filter((day) => openTimes.some((entry) => entry.dayOfWeek === day)).map((day) => {
    const intervals = hoursOf(openTimes, day);
    return {
      dayOfWeek: day,
      label: shortWeekday(day),
      hours: formatHours(intervals),
      isClosed: intervals.length === 0,
    };
  });
}

/**
 * Day entries of the rows of a venue form that has no errors: one for each day and row, and a closed one for each day
 * that no row names. No rows say that the hours are unknown, so they give no entries.
 */
export function openTimesFromSchedule(rows: readonly ScheduleRow[]): OpenTime[] {
  if (rows.length === 0) return [];
  const entries = rows.flatMap(({ days, startTime, endTime }) =>
    days.map((day) => ({
      dayOfWeek: weekdayFromSunday(day),
      closed: false,
      timeStart: withSeconds(parseTime(startTime)),
      timeEnd: withSeconds(parseTime(endTime)),
    })),
  );
  const closed = WEEK.filter((day) => entries.every((entry) => entry.dayOfWeek !== day)).map((day) => ({
    dayOfWeek: day,
    closed: true,
    timeStart: null,
    timeEnd: null,
  }));
  return [...entries, ...closed].sort(
    (a, b) => a.dayOfWeek - b.dayOfWeek || (a.timeStart ?? "").localeCompare(b.timeStart ?? ""),
  );
}

/**
 * The form rows of day entries: days with the same times share a row. Hours past midnight become two rows that meet at
 * midnight, because a row ends on its own day; `hoursOf` puts them together again.
 */
export function scheduleFromOpenTimes(openTimes: readonly OpenTime[]): ScheduleRow[] {
  const rows = new Map<string, { interval: Interval; days: number[] }>();
  for (const day of WEEK) {
    for (const interval of joined(partsOn(openTimes, day), false)) {
      const key = `${interval.start}-${interval.end}`;
      const row = rows.get(key) ?? { interval, days: [] };
      row.days.push(weekdayToSunday(day));
      rows.set(key, row);
    }
  }
  return [...rows.values()].map(({ interval, days }) => ({
    days: days.sort((a, b) => a - b),
    startTime: formatTime(interval.start),
    endTime: formatTime(interval.end),
  }));
}

/** Validates the rows of a venue form; null if valid. */
export function scheduleErrors(rows: readonly ScheduleRow[]): ScheduleErrors | null {
  const errors = rows.map(({ days, startTime, endTime }) => {
    const [start, end] = [parseTime(startTime), parseTime(endTime)];
    return {
      ...(days.length === 0 && { days: SELECT_DAYS_MESSAGE }),
      ...(start === null && { startTime: TIME_INVALID_MESSAGE }),
      ...(end === null && { endTime: TIME_INVALID_MESSAGE }),
      ...(start !== null && end !== null && endOfDayMinute(end) <= start && { endTime: CLOSE_TIME_MESSAGE }),
    };
  });
  const intervals = rows.flatMap(({ days, startTime, endTime }) => {
    const [start, end] = [parseTime(startTime), parseTime(endTime)];
    return start === null || end === null ? [] : days.map((day) => ({ day, start, end: endOfDayMinute(end) }));
  });
  const schedule = overlap(intervals) ? OVERLAPPING_INTERVALS_MESSAGE : null;
  return schedule !== null || errors.some((row) => Object.keys(row).length > 0) ? { rows: errors, schedule } : null;
}

/** Validates day entries by the rules of form rows. Returns the message; null if valid. */
export function openTimesError(openTimes: readonly OpenTime[]): string | null {
  const intervals = [];
  for (const { dayOfWeek: day, closed, timeStart, timeEnd } of openTimes) {
    if (closed) continue;
    const [start, end] = [timeFromWire(timeStart ?? ""), timeFromWire(timeEnd ?? "")];
    if (start === null || end === null) return TIME_INVALID_MESSAGE;
    if (endOfDayMinute(end) <= start) return CLOSE_TIME_MESSAGE;
    intervals.push({ day, start, end: endOfDayMinute(end) });
  }
  return overlap(intervals) ? OVERLAPPING_INTERVALS_MESSAGE : null;
}

function overlap(intervals: readonly (Interval & { day: number })[]): boolean {
  return intervals.some((a, index) =>
    intervals.slice(index + 1).some((b) => a.day === b.day && a.start < b.end && b.start < a.end),
  );
}

function withSeconds(minute: number | null): string | null {
  return minute === null ? null : `${timeToWire(minute)}:00`;
}

/** Intervals within one weekday, cut at midnight. Leaves out entries without times. */
function partsOn(openTimes: readonly OpenTime[], day: number): Interval[] {
  const parts: Interval[] = [];
  for (const entry of openTimes) {
    const [start, end] = [timeFromWire(entry.timeStart ?? ""), timeFromWire(entry.timeEnd ?? "")];
    if (entry.closed || start === null || end === null) continue;
    const pastMidnight = end <= start && end > 0;
    if (entry.dayOfWeek === day) parts.push({ start, end: pastMidnight ? DAY_MINUTES : endOfDayMinute(end) });
    if (pastMidnight && (entry.dayOfWeek + 1) % 7 === day) parts.push({ start: 0, end });
  }
  return parts.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Makes overlapping intervals one, and touching ones too when asked. Takes them in order of their starts. */
export function joined(intervals: readonly Interval[], touching: boolean): Interval[] {
  const result: Interval[] = [];
  for (const interval of intervals) {
    const last = result.at(-1);
    if (last && (interval.start < last.end || (touching && interval.start === last.end))) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) };
    } else {
      result.push(interval);
    }
  }
  return result;
}

/** The next day's first hours when they continue these past midnight, for at most a day in all. */
function nightPart(evening: Interval | undefined, morning: Interval | undefined): Interval | null {
  if (!evening || !morning || evening.end !== DAY_MINUTES || morning.start !== 0) return null;
  return morning.end <= evening.start ? morning : null;
}

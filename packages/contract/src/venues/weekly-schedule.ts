import { weekdayFromSunday, weekdayToSunday } from "@hereabouts/recurrence/local-date";
import {
  openTimesFromSchedule,
  type ScheduleErrors,
  type ScheduleRow,
  scheduleErrors,
  scheduleFromOpenTimes,
} from "@hereabouts/recurrence/opening-hours/venue-hours";
import type { OpenTime } from "./open-time.ts";

/**
 * A venue's week as the form edits it: rows of days and times, and the days it is closed (0 = Sunday in both). Of a day
 * in neither the hours are not known.
 */
export interface WeeklySchedule {
  readonly rows: readonly ScheduleRow[];
  readonly closedDays: readonly number[];
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

const daysIn = (rows: readonly ScheduleRow[]) => new Set(rows.flatMap(({ days }) => days));

/** The days that no row names: those an editor offers to mark as closed. */
export function daysWithoutHours(rows: readonly ScheduleRow[]): number[] {
  const named = daysIn(rows);
  return WEEK.filter((day) => !named.has(day));
}

/** The form's week of day entries, however they are stored. Hours past midnight become two rows that meet there. */
export function scheduleOf(openTimes: readonly OpenTime[]): WeeklySchedule {
  const rows = scheduleFromOpenTimes(openTimes);
  const open = daysIn(rows);
  const closed = openTimes.filter((entry) => entry.closed).map(({ dayOfWeek }) => weekdayToSunday(dayOfWeek));
  return { rows, closedDays: WEEK.filter((day) => closed.includes(day) && !open.has(day)) };
}

/** The day entries of a week without errors, Monday first: one for each day of a row, one for each closed day. */
export function openTimesOf({ rows, closedDays }: WeeklySchedule): OpenTime[] {
  const open = openTimesFromSchedule(rows).filter(({ closed }) => !closed);
  const closed = daysWithoutHours(rows)
    .filter((day) => closedDays.includes(day))
    .map((day) => ({ dayOfWeek: weekdayFromSunday(day), closed: true, timeStart: null, timeEnd: null }));
  return [...open, ...closed].sort((a, b) => a.dayOfWeek - b.dayOfWeek);
}

/** Validates the rows of a week. Returns errors by row and field, or null if valid. */
export function weeklyScheduleErrors({ rows }: WeeklySchedule): ScheduleErrors | null {
  return scheduleErrors(rows);
}

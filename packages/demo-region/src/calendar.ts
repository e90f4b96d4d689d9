import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { LocalDate } from "./demo-region.types.ts";

function stamp(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The date `days` later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(stamp(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to another. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((stamp(to) - stamp(from)) / DAY_MS);
}

/** 0 is Monday, 6 is Sunday. */
export function weekday(date: LocalDate): number {
  return (new Date(stamp(date)).getUTCDay() + 6) % 7;
}

/** 1 is January. */
export function monthOf(date: LocalDate): number {
  return Number(date.slice(5, 7));
}

/** 1 to 31. */
export function dayOfMonth(date: LocalDate): number {
  return Number(date.slice(8, 10));
}

/** The first date on or after `date` that falls on one of the weekdays (0 is Monday). */
export function nextWeekday(date: LocalDate, weekdays: readonly number[]): LocalDate {
  let day = date;
  for (let step = 0; step < 6 && !weekdays.includes(weekday(day)); step++) day = addDays(day, 1);
  return day;
}

/** The last date of the unbroken stretch of the given months that starts with the month of `date`. */
export function endOfSeason(date: LocalDate, months: readonly number[]): LocalDate {
  let day = date;
  for (let step = 0; step < 366 && months.includes(monthOf(addDays(day, 1))); step++) day = addDays(day, 1);
  return day;
}

/** iCalendar's form of a date, "20261121". */
export function compact(date: LocalDate): string {
  return date.replaceAll("-", "");
}

/** Thanksgiving, Christmas and its eve, New Year's Day, the Fourth of July. */
export function isHoliday(date: LocalDate): boolean {
  if (["12-24", "12-25", "01-01", "07-04"].includes(date.slice(5))) return true;
  return monthOf(date) === 11 && weekday(date) === 3 && dayOfMonth(date) >= 22 && dayOfMonth(date) <= 28;
}

/** The position of a date's weekday in its month, 1 to 4; a fifth counts as the last, -1. */
export function positionInMonth(date: LocalDate): number {
  const position = Math.ceil(dayOfMonth(date) / 7);
  return position > 4 ? -1 : position;
}

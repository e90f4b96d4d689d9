import { DAY_MS } from "./durations.ts";
import { wallClockAt } from "./zone-offset.ts";

/** A calendar day with no time and no zone, `YYYY-MM-DD`. Two of them compare with `<` as strings. */
export type LocalDate = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01, the number to count with. */
export function dayNumberOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The date of a number of days since 1970-01-01. */
export function dateOfDayNumber(day: number): LocalDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Year, month (1-12) and day of the month. */
export function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** The date of a year, a month (1-12) and a day, or null when the calendar has no such day or the year is not 1-9999. */
export function dateOf(year: number, month: number, day: number): LocalDate | null {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** How many days a month (1-12) has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  const match = SHAPE.exec(text);
  return match !== null && dateOf(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(dayNumberOf(date) + days);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** Adds months to a date (or subtracts). A day the month lacks becomes its last day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return dateOf(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth))) ?? date;
}

/** The day of the week, 0 = Monday to 6 = Sunday. */
export function dayOfWeek(date: LocalDate): number {
  return (((dayNumberOf(date) + 3) % 7) + 7) % 7;
}

/** A weekday of a form row (0 = Sunday) as the wire and the database count it (0 = Monday). */
export function weekdayFromSunday(day: number): number {
  return (day + 6) % 7;
}

/** A weekday of the wire (0 = Monday) as form rows count it (0 = Sunday). */
export function weekdayToSunday(day: number): number {
  return (day + 1) % 7;
}

/** The day it is in an IANA zone. Throws a RangeError for an unknown zone. */
export function todayIn(zone: string, now: Date): LocalDate {
  return dateOfDayNumber(Math.floor(wallClockAt(now.getTime(), zone) / DAY_MS));
}

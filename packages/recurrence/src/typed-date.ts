import { addDays, dateOf, dayOfWeek, isLocalDate, type LocalDate } from "./local-date.ts";
import {
  DATE_EARLIER_THAN_TODAY_MESSAGE,
  DATE_FORMAT_MESSAGE,
  DATE_INVALID_MESSAGE,
  earlierThanMessage,
  laterThanMessage,
} from "./messages.ts";
import { MONTHS, WEEKDAYS } from "./words.ts";

/** The length of a whole typed date, "MM/DD/YYYY". */
const WHOLE = 10;

/**
 * Whether the text is words ("Dec 12", "tomorrow") or starts with the year; left as typed until the field loses focus.
 */
const isTypedFreely = (text: string) => /^(?:\p{L}|1[3-9]|[2-9]\d)/u.test(text);

/** The longest text that a date field keeps while it is typed freely. */
const FREE_CHARS = 30;

/**
 * Formats a date field while typing: adds slashes, pads single digits before a typed slash, drops other characters,
 * converts a pasted `YYYY-MM-DD`. Leaves words, dates starting with a year, and deletions as they are.
 */
export function maskDate(previous: string, typed: string): string {
  const pasted = typed.trim();
  if (isLocalDate(pasted)) return formatTypedDate(pasted);
  if (isTypedFreely(pasted)) return typed.trimStart().slice(0, FREE_CHARS);
  const kept = pasted.replace(/[-.\s]/g, "/").replace(/[^\d/]/g, "");
  if (kept.length < previous.length) return kept;
  const [month, day, year] = fieldsOf(kept);
  if (day === undefined) return month;
  if (year === undefined) return `${month}/${day}`;
  return `${month}/${day}/${year}`.slice(0, WHOLE);
}

/** Cuts digits and slashes into month, day and year; a following field is "" once the one before it is complete. */
function fieldsOf(text: string): [month: string, day?: string, year?: string] {
  const [month, afterMonth] = takeField(text);
  if (afterMonth === null) return [month];
  const [day, afterDay] = takeField(afterMonth);
  if (afterDay === null) return [month, day];
  return [month, day, afterDay.replaceAll("/", "")];
}

/** Takes one or two digits; the rest is null while the field may still grow. */
function takeField(text: string): [field: string, rest: string | null] {
  const digits = /^\d{0,2}/.exec(text)?.[0] ?? "";
  const rest = text.slice(digits.length);
  if (digits.length === 2) return [digits, rest.replace(/^\//, "")];
  if (digits.length === 1 && rest.startsWith("/")) return [digits.padStart(2, "0"), rest.slice(1)];
  return [digits, null];
}

/** Index of the name that starts with `word` (three letters or more), "dec" or "Thurs"; -1 if none. */
const placeOf = (word: string, names: readonly string[]): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(word));

/** The first such day from `today` on; null when no year to come has it. */
function nextSuchDay(month: number, day: number, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  // A leap day is at most eight years away.
  for (let further = 0; further <= 8; further++) {
    const date = dateOf(year + further, month, day);
    if (date !== null && date >= today) return date;
  }
  return null;
}

/** The date of "today", "tomorrow", "Friday" (the next one), "Dec 12", "December 12, 2026" or "12/12"; null for any other text. */
function spokenDate(text: string, today: LocalDate): LocalDate | null {
  const words = text.toLowerCase().replaceAll(",", " ").split(/\s+/);
  const [first = "", second = "", third] = words;
  if (words.length === 1) {
    if (first === "today") return today;
    if (first === "tomorrow") return addDays(today, 1);
    const weekday = placeOf(first, WEEKDAYS);
    if (weekday >= 0) return addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7);
    const [, month, day] = /^(\d{1,2})\/(\d{1,2})$/.exec(first) ?? [];
    return month === undefined ? null : nextSuchDay(Number(month), Number(day), today);
  }
  const month = placeOf(first, MONTHS) + 1;
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(second)?.[1] ?? 0);
  if (month === 0 || day === 0 || words.length > 3) return null;
  if (third === undefined) return nextSuchDay(month, day, today);
  return /^\d{4}$/.test(third) ? dateOf(Number(third), month, day) : null;
}

/**
 * A typed date made whole when the field is left: "1/5/26" and "010526" become "01/05/2026", as do "Jan 5, 2026" and
 * "2026-1-5". Two-digit years get the century of `today`; a day without a year is the next such one. What cannot be
 * completed is returned as typed, for the validation to name.
 */
export function completeDate(text: string, today: LocalDate): string {
  const typed = text.trim();
  const spoken = spokenDate(typed, today);
  if (spoken !== null) return formatTypedDate(spoken);
  const [, inYear, inMonth = "", onDay = ""] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(typed) ?? [];
  if (inYear !== undefined) return `${inMonth.padStart(2, "0")}/${onDay.padStart(2, "0")}/${inYear}`;
  const match =
    /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (!match) return typed;
  const [, month = "", day = "", year = ""] = match;
  return `${month.padStart(2, "0")}/${day.padStart(2, "0")}/${year.length === 2 ? today.slice(0, 2) : ""}${year}`;
}

/** The date of a typed `MM/DD/YYYY`, or the message that says what is wrong with it. */
export function parseTypedDate(text: string): LocalDate | { error: string } {
  const typed = text.trim();
  if (typed.length !== WHOLE) return { error: DATE_FORMAT_MESSAGE };
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
  const date = match && dateOf(Number(match[3]), Number(match[1]), Number(match[2]));
  return date ?? { error: DATE_INVALID_MESSAGE };
}

/** The date as people type it, `MM/DD/YYYY`. */
export function formatTypedDate(date: LocalDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

/** The message for a date outside its bounds (both included), or null when it lies within them. */
export function dateBoundsError(
  date: LocalDate,
  bounds: { min?: LocalDate | null; max?: LocalDate | null; today: LocalDate },
): string | null {
  const { min = null, max = null, today } = bounds;
  if (min !== null && date < min) {
    return min === today ? DATE_EARLIER_THAN_TODAY_MESSAGE : earlierThanMessage(formatTypedDate(min));
  }
  return max !== null && date > max ? laterThanMessage(formatTypedDate(max)) : null;
}

import { dateOf, isLocalDate, type LocalDate } from "./local-date.ts";
import {
  DATE_EARLIER_THAN_TODAY_MESSAGE,
  DATE_FORMAT_MESSAGE,
  DATE_INVALID_MESSAGE,
  earlierThanMessage,
  laterThanMessage,
} from "./messages.ts";

/** The length of a whole typed date, "MM/DD/YYYY". */
const WHOLE = 10;

/**
 * What a date field shows after a key: slashes come by themselves after two digits, typing a slash pads a single digit,
 * other characters are dropped. A pasted `YYYY-MM-DD` is turned round. Deleting leaves the rest as it is.
 */
export function maskDate(previous: string, typed: string): string {
  const pasted = typed.trim();
  if (isLocalDate(pasted)) return formatTypedDate(pasted);
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

/**
 * A typed date made whole when the field is left: "1/5/26" and "010526" become "01/05/2026". Two-digit years get the
 * century of `today`. What cannot be completed is returned as typed, for the validation to name.
 */
export function completeDate(text: string, today: LocalDate): string {
  const typed = text.trim();
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

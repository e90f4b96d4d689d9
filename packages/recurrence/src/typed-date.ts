import { dateOrder, writtenDateOrder } from "@hereabouts/language/date-order";
import { t } from "@hereabouts/language/translate";
import { addDays, dateOf, dayOfWeek, isLocalDate, type LocalDate } from "./local-date.ts";
import {
  DATE_EARLIER_THAN_TODAY_MESSAGE,
  DATE_INVALID_MESSAGE,
  earlierThanMessage,
  laterThanMessage,
} from "./messages.ts";
import { MONTHS, monthName, WEEKDAYS, weekdayName } from "./words.ts";

/** The length of a whole typed date, "MM/DD/YYYY". */
const WHOLE = 10;

/** The parts of a date as they are typed. */
interface TypedParts {
  day: string;
  month: string;
  year: string;
}

const isYearFirst = () => dateOrder().fields[0] === "year";

/** Puts the parts in the order of the region. */
const written = (parts: TypedParts): string => {
  const { fields, separator } = dateOrder();
  return fields.map((field) => parts[field]).join(separator);
};

/** How dates are typed in the region and language: "MM/DD/YYYY", "TT.MM.JJJJ". */
export const dateFormat = (): string => written({ day: t("DD"), month: t("MM"), year: t("YYYY") });

/** The format to say beside a field, where it is not the one that readers of the language expect. */
export const dateHint = (): string | undefined => (dateOrder() === writtenDateOrder() ? undefined : dateFormat());

/** The message for a text that is no whole date. */
const dateFormatMessage = () => t("Enter a valid date in {format} format.", { format: dateFormat() });

/**
 * Whether the text is words ("Dec 12", "12 Dec", "2nd Tuesday") or starts with the year; left as typed until the field loses
 * focus.
 */
function isTypedFreely(text: string): boolean {
  if (isYearFirst() || /^\d{1,2}\.?\s?\p{L}/u.test(text)) return true;
  const isMonthFirst = dateOrder().fields[0] === "month";
  return (isMonthFirst ? /^(?:\p{L}|1[3-9]|[2-9]\d)/u : /^(?:\p{L}|3[2-9]|[4-9]\d)/u).test(text);
}

/** The longest text that a date field keeps while it is typed freely. */
export const FREE_CHARS = 80;

/** "12/d" as "12 d": words behind a day to which a separator was added. */
const wordsBehindDay = (text: string) => text.replace(/^(\d{1,2})(?:\/|(\.))\s?(?=\p{L})/u, "$1$2 ");

/**
 * Formats a date field while typing: adds separators, pads single digits before a typed one, drops other signs,
 * converts a pasted `YYYY-MM-DD`. Leaves words, dates starting with a year, and deletions as they are.
 */
export function maskDate(previous: string, typed: string): string {
  const pasted = typed.trim();
  if (isLocalDate(pasted)) return formatTypedDate(pasted);
  const free = wordsBehindDay(typed.trimStart());
  if (isTypedFreely(free)) return free.slice(0, FREE_CHARS);
  const { separator } = dateOrder();
  const kept = pasted.replace(/[-./\s]/g, "/").replace(/[^\d/]/g, "");
  if (kept.length < previous.length) return kept.replaceAll("/", separator);
  const [first, second, year] = fieldsOf(kept);
  if (second === undefined) return first;
  if (year === undefined) return `${first}${separator}${second}`;
  return `${first}${separator}${second}${separator}${year}`.slice(0, WHOLE);
}

/** Cuts digits and slashes into the fields of a date; a following field is "" once the one before it is complete. */
function fieldsOf(text: string): [first: string, second?: string, year?: string] {
  const [first, afterFirst] = takeField(text);
  if (afterFirst === null) return [first];
  const [second, afterSecond] = takeField(afterFirst);
  if (afterSecond === null) return [first, second];
  return [first, second, afterSecond.replaceAll("/", "")];
}

/** Takes one or two digits; the rest is null while the field may still grow. */
function takeField(text: string): [field: string, rest: string | null] {
  const digits = /^\d{0,2}/.exec(text)?.[0] ?? "";
  const rest = text.slice(digits.length);
  if (digits.length === 2) return [digits, rest.replace(/^\//, "")];
  if (digits.length === 1 && rest.startsWith("/")) return [digits.padStart(2, "0"), rest.slice(1)];
  return [digits, null];
}

/** Index of the name that starts with `word` (three letters or more), "dec" or "Thurs", in English or the page's language; -1 if none. */
function placeOf(word: string, names: readonly string[], nameOf: (at: number) => string): number {
  if (word.length < 3) return -1;
  return names.findIndex((name, at) => [name, nameOf(at)].some((one) => one.toLowerCase().startsWith(word)));
}

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

/** The two numbers of a date without its year, as the region writes them. */
const dayAndMonth = (first: string, second: string) =>
  dateOrder().fields.indexOf("day") < dateOrder().fields.indexOf("month")
    ? { day: first, month: second }
    : { day: second, month: first };

/** The date of "today", "tomorrow", "Friday" (the next one), "Dec 12", "12 December 2026" or "12/12"; null for any other text. */
function spokenDate(text: string, today: LocalDate): LocalDate | null {
  const words = text
    .toLowerCase()
    .replaceAll(",", " ")
    .replace(/^(\d{1,2}) (?=(?:st|nd|rd|th)\b)/, "$1")
    .split(/\s+/)
    .filter((word) => word !== "de");
  const [first = "", second = "", third] = words;
  if (words.length === 1) {
    if (first === "today" || first === t("Today").toLowerCase()) return today;
    if (first === "tomorrow" || first === t("Tomorrow").toLowerCase()) return addDays(today, 1);
    const weekday = placeOf(first, WEEKDAYS, weekdayName);
    if (weekday >= 0) return addDays(today, (weekday - dayOfWeek(today) + 7) % 7 || 7);
    const [, one, other] = /^(\d{1,2})[/.](\d{1,2})[/.]?$/.exec(first) ?? [];
    if (one === undefined || other === undefined) return null;
    const { day, month } = dayAndMonth(one, other);
    return nextSuchDay(Number(month), Number(day), today);
  }
  const isDayFirst = /^\d/.test(first);
  const month = placeOf(isDayFirst ? second : first, MONTHS, monthName) + 1;
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(isDayFirst ? first : second)?.[1] ?? 0);
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
  const whole = (day: string, month: string, year: string) =>
    written({ day: day.padStart(2, "0"), month: month.padStart(2, "0"), year });
  const [, inYear, inMonth = "", onDay = ""] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(typed) ?? [];
  if (inYear !== undefined) return whole(onDay, inMonth, inYear);
  const match =
    /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (!match) return typed;
  const [, first = "", second = "", year = ""] = match;
  const { day, month } = dayAndMonth(first, second);
  return whole(day, month, year.length === 2 ? `${today.slice(0, 2)}${year}` : year);
}

/** The date of a typed one, or the message that says what is wrong with it. */
export function parseTypedDate(text: string): LocalDate | { error: string } {
  const typed = text.trim();
  const { fields, separator } = dateOrder();
  if (typed.length !== WHOLE) return { error: dateFormatMessage() };
  const numbers = typed.split(separator);
  const isWritten =
    numbers.length === fields.length &&
    numbers.every((part, at) => /^\d+$/.test(part) && part.length === (fields[at] === "year" ? 4 : 2));
  const numberOf = (field: "day" | "month" | "year") => Number(numbers[fields.indexOf(field)]);
  const date = isWritten ? dateOf(numberOf("year"), numberOf("month"), numberOf("day")) : null;
  return date ?? { error: DATE_INVALID_MESSAGE };
}

/** The date as people type it, "11/28/2026" in the United States. */
export function formatTypedDate(date: LocalDate): string {
  return written({ day: date.slice(8, 10), month: date.slice(5, 7), year: date.slice(0, 4) });
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

import { currentLanguage } from "@hereabouts/language/current-language";
import { writtenDateOrder } from "@hereabouts/language/date-order";
import { t } from "@hereabouts/language/translate";
import { dayOfWeek, type LocalDate, partsOf } from "./local-date.ts";
import { monthName, shortMonth, shortWeekday, weekdayName } from "./words.ts";

/** Whether English is written as in most countries, "21 November": other languages have one order, in their catalogue. */
const isDayFirst = () => currentLanguage().code === "en" && writtenDateOrder().fields[0] === "day";

/** "Saturday" */
export const weekdayOf = (date: LocalDate): string => weekdayName(dayOfWeek(date));

/** "Sat" */
export const shortWeekdayOf = (date: LocalDate): string => shortWeekday(dayOfWeek(date));

/** "November" */
export const monthOf = (date: LocalDate): string => monthName(partsOf(date).month - 1);

/** "Nov" */
export const shortMonthOf = (date: LocalDate): string => shortMonth(partsOf(date).month - 1);

/** "Nov 21" */
export function shortMonthAndDay(date: LocalDate): string {
  const values = { month: shortMonthOf(date), day: partsOf(date).day };
  return isDayFirst() ? t("{day} {month}", values) : t("{month} {day}", values);
}

/**
 * "Dec 5 – 6", "Dec 30 – Jan 2": the month once where it is one. In our own words and not by `Intl`, whose spaces differ
 * between Node and browsers.
 */
export function shortRange(first: LocalDate, last: LocalDate): string {
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${shortMonthAndDay(first)} – ${shortMonthAndDay(last)}`;
  const values = { month: shortMonthOf(first), first: partsOf(first).day, last: partsOf(last).day };
  return isDayFirst() ? t("{first} – {last} {month}", values) : t("{month} {first} – {last}", values);
}

/** "Sat, Nov 21" */
export const shortDay = (date: LocalDate): string =>
  t("{weekday}, {day}", { weekday: shortWeekdayOf(date), day: shortMonthAndDay(date) });

/** "Sat, Nov 21, 2026" */
export function shortDayAndYear(date: LocalDate): string {
  const values = { day: shortDay(date), year: String(partsOf(date).year) };
  return isDayFirst() ? t("{day} {year}", values) : t("{day}, {year}", values);
}

/** "Sat, Nov 21", with the year when it is not `today`'s. */
export function dayWords(date: LocalDate, today: LocalDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : shortDayAndYear(date);
}

/** "Sat, Nov 21, 7:00 PM – 9:00 PM", or the day alone when no times are known. */
export function dayAndTimes({ date, times }: { date: LocalDate; times: string }, today: LocalDate): string {
  return [dayWords(date, today), times].filter(Boolean).join(", ");
}

/** "November 21" */
export function monthAndDay(date: LocalDate): string {
  const values = { longMonth: monthOf(date), day: partsOf(date).day };
  return isDayFirst() ? t("{day} {longMonth}", values) : t("{longMonth} {day}", values);
}

/** "November 21, 2026" */
export function fullDate(date: LocalDate): string {
  const values = { date: monthAndDay(date), year: String(partsOf(date).year) };
  return isDayFirst() ? t("{date} {year}", values) : t("{date}, {year}", values);
}

/** "Saturday, November 21, 2026" */
export const fullDay = (date: LocalDate): string =>
  t("{weekday}, {date}", { weekday: weekdayOf(date), date: fullDate(date) });

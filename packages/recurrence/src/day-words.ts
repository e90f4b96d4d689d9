import { dayOfWeek, type LocalDate, partsOf } from "./local-date.ts";
import { abbreviated, MONTHS, WEEKDAYS } from "./words.ts";

/** "Saturday" */
export function weekdayOf(date: LocalDate): string {
  return WEEKDAYS[dayOfWeek(date)] ?? "";
}

/** "November" */
export function monthOf(date: LocalDate): string {
  return MONTHS[partsOf(date).month - 1] ?? "";
}

/** "Sat, Nov 21" */
export function shortDay(date: LocalDate): string {
  return `${abbreviated(weekdayOf(date))}, ${abbreviated(monthOf(date))} ${partsOf(date).day}`;
}

/** "Sat, Nov 21, 2026" */
export function shortDayAndYear(date: LocalDate): string {
  return `${shortDay(date)}, ${partsOf(date).year}`;
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
  return `${monthOf(date)} ${partsOf(date).day}`;
}

/** "November 21, 2026" */
export function fullDate(date: LocalDate): string {
  return `${monthAndDay(date)}, ${partsOf(date).year}`;
}

/** "Saturday, November 21, 2026" */
export function fullDay(date: LocalDate): string {
  return `${weekdayOf(date)}, ${fullDate(date)}`;
}

import { dayOfWeek, type LocalDate, partsOf, weekdayToSunday } from "../local-date.ts";
import type { FormRow, MonthlyWeekdays } from "./form-row-shape.ts";

/** The positions of a weekday in its month that can be chosen; -1 is the last. */
export const monthlyPositions = [1, 2, 3, 4, 5, -1] as const;

/** Whether a row repeats on weekdays by their position in the month. */
export function isByPosition({ frequency, customFrequency, customMonthlyType }: FormRow): boolean {
  if (frequency !== "custom") return frequency === "monthly-by-position";
  return customFrequency === "month" && customMonthlyType !== "date";
}

/** The weekdays of a row by position: those it names, else those of its date, whose fifth means the last. */
export function monthlyWeekdaysOf(row: FormRow, date: LocalDate): MonthlyWeekdays {
  return row.monthlyWeekdays ?? weekdaysOfDate(date);
}

function weekdaysOfDate(date: LocalDate): MonthlyWeekdays {
  const nth = Math.ceil(partsOf(date).day / 7);
  // Few months have a fifth; who picks one means the last.
  return { positions: [nth === 5 ? -1 : nth], days: [weekdayToSunday(dayOfWeek(date))] };
}

/** The row on other weekdays of the month. None, or those of its date, follow the date when it is changed. */
export function changeMonthlyWeekdays(row: FormRow, chosen: MonthlyWeekdays, date: LocalDate): FormRow {
  const { monthlyWeekdays: _, ...rest } = row;
  const own = weekdaysOfDate(date);
  const weekdays = {
    positions:
      chosen.positions.length > 0 ? monthlyPositions.filter((nth) => chosen.positions.includes(nth)) : own.positions,
    days: chosen.days.length > 0 ? [...chosen.days].sort((a, b) => a - b) : own.days,
  };
  return JSON.stringify(weekdays) === JSON.stringify(own) ? rest : { ...rest, monthlyWeekdays: weekdays };
}

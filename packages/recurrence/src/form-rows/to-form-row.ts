import { dayOfWeek, type LocalDate, partsOf, weekdayToSunday } from "../local-date.ts";
import { formatDateRecur } from "../rules/recurrence.ts";
import { formatRule, parseRule, type Rule, withPositions } from "../rules/rule.ts";
import type { DateRow } from "../series/overrides.ts";
import { formatTypedDate } from "../typed-date.ts";
import { DAY_MINUTES, endMinuteOf, formatTime, isAllDay } from "../typed-time.ts";
import { blankFormRow, formRowErrors, fromFormRow } from "./form-row.ts";
import type { CustomFrequency, FormRow } from "./form-row-shape.ts";
import { changeMonthlyWeekdays, monthlyPositions } from "./monthly-weekdays.ts";

/**
 * The form row of a date row, or null when it goes on for longer than a night, for which the form has no words. A rule
 * that is more than the form's options can say is kept as it is, and the rest of the row is changed around it.
 */
export function toFormRow({ id, startMinute, endMinute, recurrence }: DateRow): FormRow | null {
  const rule = recurrence.rule === null ? null : parseRule(recurrence.rule);
  if (endMinute !== null && endMinuteOf(startMinute, endMinute % DAY_MINUTES) !== endMinute) return null;
  const { start } = recurrence;
  return {
    ...blankFormRow(formatTypedDate(start)),
    ...(id !== undefined && { id }),
    ...(isAllDay(startMinute, endMinute)
      ? { allDay: true }
      : { startTime: formatTime(startMinute), endTime: endMinute === null ? "" : formatTime(endMinute) }),
    ...(rule ? (repetitionFields(rule, start) ?? keptFields(rule)) : { frequency: "once" }),
    exceptions: recurrence.exceptions.map(formatTypedDate),
    ...(rule && rule.count !== null && { endType: "count", endCount: rule.count }),
    ...(rule && rule.until !== null && { endType: "date", endDate: formatTypedDate(rule.until) }),
  };
}

type Repetition = Pick<FormRow, "frequency"> & Partial<FormRow>;

function keptFields(rule: Rule): Repetition {
  return { frequency: "kept", keptRule: formatRule({ ...rule, count: null, until: null }) };
}

function repetitionFields(read: Rule, start: LocalDate): Repetition | null {
  const rule = withPositions(read);
  const { interval, months, setPositions } = rule;
  if (setPositions.length > 0) return null;
  const plain = months.length === 0 && rule.monthDays.length === 0 && rule.weekdays.length === 0;
  switch (rule.frequency) {
    case "DAILY":
      return plain ? (interval === 1 ? { frequency: "daily" } : custom(interval, "day")) : null;
    case "WEEKLY":
      return months.length > 0 ? null : weeklyFields(rule, start);
    case "MONTHLY":
      return months.length > 0 ? null : monthlyFields(rule, start);
    case "YEARLY":
      return interval === 1 && isYearlyOn(rule, start) ? { frequency: "yearly" } : null;
  }
}

function custom(customInterval: number, customFrequency: CustomFrequency, rest: Partial<FormRow> = {}): Repetition {
  return { frequency: "custom", customInterval, customFrequency, ...rest };
}

function weeklyFields({ interval, weekdays, weekStart }: Rule, start: LocalDate): Repetition | null {
  const days = weekdays.map(({ day }) => day);
  const itself = days.length === 0 || (days.length === 1 && days[0] === dayOfWeek(start));
  // The form's weeks begin on Monday; where another beginning would move dates, the form cannot say the rule.
  if (interval > 1 && weekStart !== 0 && !itself) return null;
  if (interval === 1 && itself) return { frequency: "weekly" };
  return custom(interval, "week", { customWeeklyDays: days.map(weekdayToSunday).sort((a, b) => a - b) });
}

function monthlyFields(rule: Rule, start: LocalDate): Repetition | null {
  const { interval, monthDays, weekdays } = rule;
  if (weekdays.length > 0) return monthDays.length > 0 ? null : positionFields(rule, start);
  const [monthDay = partsOf(start).day, ...others] = monthDays;
  if (monthDay !== partsOf(start).day || others.length > 0) return null;
  return interval === 1 ? { frequency: "monthly-by-date" } : custom(interval, "month", { customMonthlyType: "date" });
}

/** Weekdays that are each of some days at each of some positions: "the first and third Friday". */
function positionFields({ interval, weekdays }: Rule, start: LocalDate): Repetition | null {
  const positions = monthlyPositions.filter((nth) => weekdays.some(({ position }) => position === nth));
  const days = [...new Set(weekdays.map(({ day }) => weekdayToSunday(day)))];
  const known = weekdays.filter(({ position }) => monthlyPositions.some((nth) => nth === position));
  if (known.length < weekdays.length || positions.length * days.length !== weekdays.length) return null;
  const { monthlyWeekdays } = changeMonthlyWeekdays(blankFormRow(""), { positions, days }, start);
  return {
    ...(interval === 1
      ? { frequency: "monthly-by-position" }
      : custom(interval, "month", { customMonthlyType: "position" })),
    ...(monthlyWeekdays && { monthlyWeekdays }),
  };
}

function isYearlyOn({ months, monthDays, weekdays }: Rule, start: LocalDate): boolean {
  const { month, day } = partsOf(start);
  if (weekdays.length > 0 || (months.length === 0 && monthDays.length > 0)) return false;
  return [...months, month].every((value) => value === month) && [...monthDays, day].every((value) => value === day);
}

/** A row in the words that the form has for it, where it has any: "weekly from a Tuesday" is "every Tuesday". */
function wordsOf(row: DateRow): string {
  const typed = toFormRow(row);
  const settled = typed && formRowErrors(typed) === null ? fromFormRow(typed) : row;
  return JSON.stringify([settled.startMinute, settled.endMinute, formatDateRecur(settled.recurrence)]);
}

/** Whether two lists of date rows say the same, in whatever order and words. Their ids do not matter. */
export function sayTheSame(a: readonly DateRow[], b: readonly DateRow[]): boolean {
  const [one, other] = [a.map(wordsOf).sort(), b.map(wordsOf).sort()];
  return one.length === other.length && one.every((words, index) => words === other[index]);
}

import { dayOfWeek, type LocalDate, partsOf, weekdayFromSunday, weekdayToSunday } from "./local-date.ts";
import {
  DATE_INVALID_MESSAGE,
  END_DATE_MESSAGE,
  MINIMUM_ONE_MESSAGE,
  maximumMessage,
  TIME_INVALID_MESSAGE,
} from "./messages.ts";
import type { DateRow } from "./overrides.ts";
import {
  formatRule,
  LARGEST_COUNT,
  LARGEST_INTERVAL,
  parseRule,
  plainRule,
  RecurrenceError,
  type Rule,
} from "./rule.ts";
import { formatTypedDate, parseTypedDate } from "./typed-date.ts";
import { DAY_MINUTES, endOfDayMinute, endTimeError, formatTime, parseTime } from "./typed-time.ts";

/** The recurrence options of the event form (spec part 1 §3). */
export const formFrequencies = [
  "once",
  "daily",
  "weekly",
  "monthly-by-date",
  "monthly-by-position",
  "yearly",
  "custom",
] as const;
export type FormFrequency = (typeof formFrequencies)[number];

/** How a repeating row ends: never, on a date, after a count. */
export const endTypes = ["none", "date", "count"] as const;
export type EndType = (typeof endTypes)[number];

/** The units of a custom recurrence. */
export const customFrequencies = ["day", "week", "month"] as const;
export type CustomFrequency = (typeof customFrequencies)[number];

/** What a custom monthly row keeps: the day of the month, the weekday's position in it (2nd), or its last. */
export const customMonthlyTypes = ["date", "position", "last-position"] as const;
export type CustomMonthlyType = (typeof customMonthlyTypes)[number];

/** A date row of the event form. Dates are typed `MM/DD/YYYY`, times "7:00 PM"; an empty `endTime` is unknown. */
export interface FormRow {
  readonly id?: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly frequency: FormFrequency;
  readonly exceptions: readonly string[];
  readonly endType: EndType;
  readonly endDate: string;
  readonly endCount: number | null;
  readonly customInterval: number;
  readonly customFrequency: CustomFrequency;
  readonly customMonthlyType: CustomMonthlyType;
  /** 0 = Sunday; none means the weekday of `date`. */
  readonly customWeeklyDays: readonly number[];
}

/** The messages of a form row by field. */
export type FormRowErrors = Partial<Record<keyof FormRow, string>>;

const NO_END = { endType: "none", endDate: "", endCount: null } as const;
const NO_CUSTOM = {
  customInterval: 1,
  customFrequency: "day",
  customMonthlyType: "date",
  customWeeklyDays: [],
} as const;

/** A one-time row of a date (`MM/DD/YYYY`, may be empty), as the form adds it. */
export function blankFormRow(date: string): FormRow {
  return { date, startTime: "", endTime: "", frequency: "once", exceptions: [], ...NO_END, ...NO_CUSTOM };
}

/**
 * The row with another frequency (spec part 1 §4): "once" resets the end and clears the exceptions, everything but
 * "custom" resets the custom settings.
 */
export function changeFrequency(row: FormRow, frequency: FormFrequency): FormRow {
  return {
    ...row,
    frequency,
    ...(frequency === "once" && { ...NO_END, exceptions: [] }),
    ...(frequency !== "custom" && NO_CUSTOM),
  };
}

/** The row with another custom unit; weekdays stay only with "week" (spec part 1 §4). */
export function changeCustomFrequency(row: FormRow, customFrequency: CustomFrequency): FormRow {
  return { ...row, customFrequency, ...(customFrequency !== "week" && { customWeeklyDays: [] }) };
}

/** What is wrong with a row, by field; null when `fromFormRow` takes it. Hidden fields are not looked at. */
export function formRowErrors(row: FormRow): FormRowErrors | null {
  const errors: FormRowErrors = {};
  const date = parseTypedDate(row.date);
  if (typeof date !== "string") errors.date = date.error;
  const start = parseTime(row.startTime);
  const end = row.endTime.trim() === "" ? null : parseTime(row.endTime);
  if (start === null) errors.startTime = TIME_INVALID_MESSAGE;
  if (end === null && row.endTime.trim() !== "") errors.endTime = TIME_INVALID_MESSAGE;
  const order = start === null ? null : endTimeError(start, end);
  if (order !== null) errors.endTime = order;
  if (row.frequency !== "once") Object.assign(errors, endErrors(row, typeof date === "string" ? date : null));
  if (row.frequency !== "once" && row.exceptions.some((day) => typeof parseTypedDate(day) !== "string")) {
    errors.exceptions = DATE_INVALID_MESSAGE;
  }
  const interval = row.frequency === "custom" ? countError(row.customInterval, LARGEST_INTERVAL) : null;
  if (interval !== null) errors.customInterval = interval;
  return Object.keys(errors).length > 0 ? errors : null;
}

function endErrors(row: FormRow, start: LocalDate | null): FormRowErrors {
  if (row.endType === "count") {
    const error = countError(row.endCount, LARGEST_COUNT);
    return error === null ? {} : { endCount: error };
  }
  if (row.endType === "none") return {};
  const endDate = parseTypedDate(row.endDate);
  if (typeof endDate !== "string") return { endDate: endDate.error };
  return start !== null && endDate <= start ? { endDate: END_DATE_MESSAGE } : {};
}

function countError(value: number | null, largest: number): string | null {
  if (value === null || !Number.isInteger(value) || value < 1) return MINIMUM_ONE_MESSAGE;
  return value > largest ? maximumMessage(largest) : null;
}

/** The date row that a form row describes. Throws a RecurrenceError with the first message of `formRowErrors`. */
export function fromFormRow(row: FormRow): DateRow {
  const [message] = Object.values(formRowErrors(row) ?? {});
  if (message !== undefined) throw new RecurrenceError(message);
  const start = typed(row.date);
  const rule = ruleOf(row, start);
  const end = parseTime(row.endTime);
  return {
    ...(row.id !== undefined && { id: row.id }),
    startMinute: parseTime(row.startTime) ?? 0,
    endMinute: end === null ? null : endOfDayMinute(end),
    recurrence: {
      start,
      // Read again, so that the bounds of a rule are checked in one place.
      rule: rule && formatRule(parseRule(formatRule(rule))),
      exceptions: rule ? [...new Set(row.exceptions.map(typed))].sort() : [],
    },
  };
}

function typed(text: string): LocalDate {
  const date = parseTypedDate(text);
  if (typeof date !== "string") throw new RecurrenceError(date.error);
  return date;
}

function ruleOf(row: FormRow, start: LocalDate): Rule | null {
  const rule = repetitionOf(row, start);
  return (
    rule && {
      ...rule,
      count: row.endType === "count" ? row.endCount : null,
      until: row.endType === "date" ? typed(row.endDate) : null,
    }
  );
}

function repetitionOf(row: FormRow, start: LocalDate): Rule | null {
  const byDate: Rule = { ...plainRule("MONTHLY"), monthDays: [partsOf(start).day] };
  const byPosition = (position: number): Rule => ({
    ...plainRule("MONTHLY"),
    weekdays: [{ day: dayOfWeek(start), position }],
  });
  const nth = positionOf(start);
  switch (row.frequency) {
    case "once":
      return null;
    case "daily":
      return plainRule("DAILY");
    case "weekly":
      return plainRule("WEEKLY");
    case "monthly-by-date":
      return byDate;
    case "monthly-by-position":
      // Few months have a fifth; who picks one means the last.
      return byPosition(nth === 5 ? -1 : nth);
    case "yearly":
      return plainRule("YEARLY");
    case "custom":
      break;
  }
  if (row.customFrequency === "day") return { ...plainRule("DAILY"), interval: row.customInterval };
  if (row.customFrequency === "week") {
    const weekdays = row.customWeeklyDays.map((day) => ({ day: weekdayFromSunday(day), position: null }));
    return { ...plainRule("WEEKLY"), interval: row.customInterval, weekdays };
  }
  const monthly = { date: byDate, position: byPosition(nth), "last-position": byPosition(-1) }[row.customMonthlyType];
  return { ...monthly, interval: row.customInterval };
}

/** Which of its weekday in the month a date is: 1 for the first Friday. */
function positionOf(date: LocalDate): number {
  return Math.ceil(partsOf(date).day / 7);
}

/**
 * The form row of a date row, or null when it is more than the form can say: a rule from a calendar file, such as "the
 * second and last Friday", or an end past midnight. The form then shows the sentence and keeps the row.
 */
export function toFormRow({ id, startMinute, endMinute, recurrence }: DateRow): FormRow | null {
  const rule = recurrence.rule === null ? null : parseRule(recurrence.rule);
  const repetition = rule ? repetitionFields(rule, recurrence.start) : { frequency: "once" as const };
  if (repetition === null || (endMinute ?? 0) > DAY_MINUTES) return null;
  return {
    ...blankFormRow(formatTypedDate(recurrence.start)),
    ...(id !== undefined && { id }),
    startTime: formatTime(startMinute),
    endTime: endMinute === null ? "" : formatTime(endMinute),
    ...repetition,
    exceptions: recurrence.exceptions.map(formatTypedDate),
    ...(rule && rule.count !== null && { endType: "count", endCount: rule.count }),
    ...(rule && rule.until !== null && { endType: "date", endDate: formatTypedDate(rule.until) }),
  };
}

type Repetition = Pick<FormRow, "frequency"> & Partial<FormRow>;

function repetitionFields(rule: Rule, start: LocalDate): Repetition | null {
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

function monthlyFields({ interval, monthDays, weekdays }: Rule, start: LocalDate): Repetition | null {
  if (monthDays.length + weekdays.length > 1) return null;
  const [monthDay = partsOf(start).day] = monthDays;
  const [weekday] = weekdays;
  if (!weekday) {
    if (monthDay !== partsOf(start).day) return null;
    return interval === 1 ? { frequency: "monthly-by-date" } : custom(interval, "month", { customMonthlyType: "date" });
  }
  const nth = positionOf(start);
  const last = weekday.position === -1;
  if (weekday.day !== dayOfWeek(start) || (!last && weekday.position !== nth)) return null;
  if (interval === 1 && (last ? nth === 5 : nth < 5)) return { frequency: "monthly-by-position" };
  return custom(interval, "month", { customMonthlyType: last ? "last-position" : "position" });
}

function isYearlyOn({ months, monthDays, weekdays }: Rule, start: LocalDate): boolean {
  const { month, day } = partsOf(start);
  if (weekdays.length > 0 || (months.length === 0 && monthDays.length > 0)) return false;
  return [...months, month].every((value) => value === month) && [...monthDays, day].every((value) => value === day);
}

import { type LocalDate, partsOf, weekdayFromSunday } from "../local-date.ts";
import {
  DATE_INVALID_MESSAGE,
  END_DATE_MESSAGE,
  MINIMUM_ONE_MESSAGE,
  maximumMessage,
  TIME_INVALID_MESSAGE,
} from "../messages.ts";
import {
  formatRule,
  LARGEST_COUNT,
  LARGEST_INTERVAL,
  parseRule,
  plainRule,
  RecurrenceError,
  type Rule,
  type RuleWeekday,
} from "../rules/rule.ts";
import type { DateRow } from "../series/overrides.ts";
import { parseTypedDate } from "../typed-date.ts";
import { DAY_MINUTES, endMinuteOf, endTimeError, parseTime } from "../typed-time.ts";
import type { CustomFrequency, FormFrequency, FormRow } from "./form-row-shape.ts";
import { isByPosition, monthlyWeekdaysOf } from "./monthly-weekdays.ts";

/** The messages of a form row by field. */
export type FormRowErrors = Partial<Record<keyof FormRow, string>>;

const NO_END = { endType: "none", endDate: "", endCount: null } as const;
const NO_CUSTOM = {
  customInterval: 1,
  customFrequency: "day",
  customMonthlyType: "date",
  customWeeklyDays: [],
} as const;

/** Initial values of "custom", by the previous choice; weekly after no repetition. */
const CUSTOM_FROM: Partial<Record<FormFrequency, Partial<FormRow>>> = {
  once: { ...NO_CUSTOM, customFrequency: "week" },
  daily: NO_CUSTOM,
  weekly: { ...NO_CUSTOM, customFrequency: "week" },
  "monthly-by-date": { ...NO_CUSTOM, customFrequency: "month" },
  "monthly-by-position": { ...NO_CUSTOM, customFrequency: "month", customMonthlyType: "position" },
  yearly: { ...NO_CUSTOM, customInterval: 12, customFrequency: "month" },
  kept: { ...NO_CUSTOM, customFrequency: "week" },
};

/** A one-time row of a date (`MM/DD/YYYY`, may be empty), as the form adds it. */
export function blankFormRow(date: string): FormRow {
  return { date, startTime: "", endTime: "", frequency: "once", exceptions: [], ...NO_END, ...NO_CUSTOM };
}

/**
 * The row with another frequency: "once" resets the end and clears the exceptions, everything but
 * "custom" resets the custom settings. "custom" begins with what was chosen before.
 */
export function changeFrequency(row: FormRow, frequency: FormFrequency): FormRow {
  const { monthlyWeekdays: weekdays, ...rest } = row;
  const keepsWeekdays = isByPosition(row) && (frequency === "monthly-by-position" || frequency === "custom");
  return {
    ...rest,
    ...(keepsWeekdays && weekdays && { monthlyWeekdays: weekdays }),
    frequency,
    ...(frequency === "once" && { ...NO_END, exceptions: [] }),
    ...(frequency !== "custom" && NO_CUSTOM),
    ...(frequency === "custom" && CUSTOM_FROM[row.frequency]),
  };
}

/** The row with another custom unit; weekdays stay only with "week". */
export function changeCustomFrequency(row: FormRow, customFrequency: CustomFrequency): FormRow {
  return { ...row, customFrequency, ...(customFrequency !== "week" && { customWeeklyDays: [] }) };
}

/** Validates a row by field; null if `fromFormRow` accepts it. Ignores hidden fields. */
export function formRowErrors(row: FormRow): FormRowErrors | null {
  const errors: FormRowErrors = {};
  const date = parseTypedDate(row.date);
  if (typeof date !== "string") errors.date = date.error;
  Object.assign(errors, timeErrors(row));
  if (row.frequency !== "once") Object.assign(errors, endErrors(row, typeof date === "string" ? date : null));
  if (row.frequency !== "once" && row.exceptions.some((day) => typeof parseTypedDate(day) !== "string")) {
    errors.exceptions = DATE_INVALID_MESSAGE;
  }
  const interval = row.frequency === "custom" ? countError(row.customInterval, LARGEST_INTERVAL) : null;
  if (interval !== null) errors.customInterval = interval;
  return Object.keys(errors).length > 0 ? errors : null;
}

function timeErrors(row: FormRow): FormRowErrors {
  if (row.allDay) return {};
  const start = parseTime(row.startTime);
  const end = row.endTime.trim() === "" ? null : parseTime(row.endTime);
  const order = start === null ? null : endTimeError(start, end);
  return {
    ...(start === null && { startTime: TIME_INVALID_MESSAGE }),
    ...(end === null && row.endTime.trim() !== "" && { endTime: TIME_INVALID_MESSAGE }),
    ...(order !== null && { endTime: order }),
  };
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
  return {
    ...(row.id !== undefined && { id: row.id }),
    ...minutesOf(row),
    recurrence: {
      start,
      // Read again, so that the bounds of a rule are checked in one place.
      rule: rule && formatRule(parseRule(formatRule(rule))),
      exceptions: rule ? [...new Set(row.exceptions.map(typed))].sort() : [],
    },
  };
}

function minutesOf(row: FormRow): Pick<DateRow, "startMinute" | "endMinute"> {
  if (row.allDay) return { startMinute: 0, endMinute: DAY_MINUTES };
  const end = parseTime(row.endTime);
  const startMinute = parseTime(row.startTime) ?? 0;
  return { startMinute, endMinute: end === null ? null : endMinuteOf(startMinute, end) };
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
  const interval = row.frequency === "custom" ? row.customInterval : 1;
  if (isByPosition(row)) return { ...plainRule("MONTHLY"), interval, weekdays: ruleWeekdays(row, start) };
  const byDate: Rule = { ...plainRule("MONTHLY"), interval, monthDays: [partsOf(start).day] };
  switch (row.frequency) {
    case "once":
      return null;
    case "daily":
      return plainRule("DAILY");
    case "weekly":
      return plainRule("WEEKLY");
    case "yearly":
      return plainRule("YEARLY");
    case "kept":
      return row.keptRule === undefined ? null : parseRule(row.keptRule);
    case "monthly-by-date":
    case "monthly-by-position":
      return byDate;
    case "custom":
      break;
  }
  if (row.customFrequency === "month") return byDate;
  if (row.customFrequency === "day") return { ...plainRule("DAILY"), interval };
  const weekdays = row.customWeeklyDays.map((day) => ({ day: weekdayFromSunday(day), position: null }));
  return { ...plainRule("WEEKLY"), interval, weekdays };
}

function ruleWeekdays(row: FormRow, start: LocalDate): RuleWeekday[] {
  const { positions, days } = monthlyWeekdaysOf(row, start);
  return positions.flatMap((position) => days.map((day) => ({ day: weekdayFromSunday(day), position })));
}

import { describe } from "@hereabouts/recurrence/describe";
import { expand } from "@hereabouts/recurrence/expand";
import {
  type CustomMonthlyType,
  changeFrequency,
  type FormFrequency,
  type FormRow,
  formFrequencies,
  formRowErrors,
  fromFormRow,
} from "@hereabouts/recurrence/form-row";
import { addMonths, daysInMonth, type LocalDate, partsOf } from "@hereabouts/recurrence/local-date";
import type { DateRow } from "@hereabouts/recurrence/overrides";
import type { Recurrence } from "@hereabouts/recurrence/recurrence";
import { parseRule } from "@hereabouts/recurrence/rule";
import { parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";

interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** Dates are counted and shown this far ahead: as far as the site keeps them. */
const HORIZON_MONTHS = 18;

const plainLabels: Record<FormFrequency, string> = {
  once: "One-time",
  daily: "Daily",
  weekly: "Weekly",
  "monthly-by-date": "Monthly on the same day",
  "monthly-by-position": "Monthly on the same weekday",
  yearly: "Yearly",
  custom: "Custom…",
};

/** The typed date of a row, or null while it is none. */
export function dateOfRow({ date }: Pick<FormRow, "date">): LocalDate | null {
  const parsed = parseTypedDate(date);
  return typeof parsed === "string" ? parsed : null;
}

/** A row as the day it repeats on is all that matters. */
const ruleOnly = (row: FormRow): FormRow => ({
  ...changeFrequency(row, "once"),
  startTime: "12:00 PM",
  endTime: "",
});

/** The days of a repeating row in words: "on the second Tuesday". */
function daysOf(row: FormRow, repetition: Partial<FormRow>): string {
  return describe(fromFormRow({ ...ruleOnly(row), ...repetition }).recurrence).replace(/^Every \w+ /, "");
}

/** How often a row can happen, in the words of its date: "Weekly on Tuesday", "Monthly on day 14". */
export function frequencyOptions(row: FormRow): Option<FormFrequency>[] {
  const date = dateOfRow(row);
  const labels = { ...plainLabels };
  if (date) {
    labels.weekly = `Weekly ${daysOf(row, { frequency: "weekly" })}`;
    labels["monthly-by-date"] = `Monthly on day ${partsOf(date).day}`;
    labels["monthly-by-position"] = `Monthly ${daysOf(row, { frequency: "monthly-by-position" })}`;
  }
  return formFrequencies.map((value) => ({ value, label: labels[value] }));
}

/** The days of the month a custom row can keep: "On day 14", "On the second Tuesday", "On the last Tuesday". */
export function monthlyOptions(row: FormRow): Option<CustomMonthlyType>[] {
  const date = dateOfRow(row);
  if (!date) return [{ value: row.customMonthlyType, label: "On the same day" }];
  const { year, month, day } = partsOf(date);
  const inWords = (customMonthlyType: CustomMonthlyType) => {
    const days = daysOf(row, { frequency: "custom", customFrequency: "month", customMonthlyType });
    // A last weekday that is not the date's own comes after the date, of which nothing is said here.
    return days.slice(days.lastIndexOf("on the ")).replace(/^on/, "On");
  };
  const isLast = day > daysInMonth(year, month) - 7;
  const options: Option<CustomMonthlyType>[] = [{ value: "date", label: `On day ${day}` }];
  if (day <= 28 || row.customMonthlyType === "position") {
    options.push({ value: "position", label: inWords("position") });
  }
  if (isLast || row.customMonthlyType === "last-position") {
    options.push({ value: "last-position", label: inWords("last-position") });
  }
  return options;
}

/** A row without errors as its dates and times; null for any other. */
export function readRow(row: FormRow): DateRow | null {
  return formRowErrors(row) === null ? fromFormRow(row) : null;
}

/** What a row says: its days as a sentence, its times, and how many dates these are where they end in sight. */
export interface RowSummary {
  days: string;
  times: string;
  count: number | null;
}

/** The summary of a row's dates and times. */
export function summaryOf({ startMinute, endMinute, recurrence }: DateRow): RowSummary {
  return {
    days: describe(recurrence),
    times: formatTimeRange(startMinute, endMinute),
    count: countOf(recurrence),
  };
}

function countOf(recurrence: Recurrence): number | null {
  const { start, rule } = recurrence;
  if (rule === null) return null;
  const { count, until } = parseRule(rule);
  const horizon = addMonths(start, HORIZON_MONTHS);
  const endsInSight =
    until === null
      ? count !== null && expand({ ...recurrence, exceptions: [] }, start, horizon).length === count
      : until <= horizon;
  return endsInSight ? expand(recurrence, start, horizon).length : null;
}

/** The coming days of a row, those it leaves out among them. */
export function markedDatesOf({ recurrence }: DateRow, today: LocalDate) {
  const from = recurrence.start > today ? recurrence.start : today;
  const until = addMonths(from, HORIZON_MONTHS);
  const kept = new Set(expand(recurrence, from, until));
  return expand({ ...recurrence, exceptions: [] }, from, until).map((date) => ({
    date,
    tone: kept.has(date) ? ("kept" as const) : ("dropped" as const),
  }));
}

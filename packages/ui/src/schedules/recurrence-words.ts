import { limits } from "@hereabouts/contract/limits";
import { msg, t } from "@hereabouts/language/translate";
import { weekdayOf } from "@hereabouts/recurrence/day-words";
import { formRowErrors, fromFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import {
  type CustomMonthlyType,
  type FormFrequency,
  type FormRow,
  formFrequencies,
} from "@hereabouts/recurrence/form-rows/form-row-shape";
import { monthlyWeekdaysOf } from "@hereabouts/recurrence/form-rows/monthly-weekdays";
import { addMonths, type LocalDate, partsOf } from "@hereabouts/recurrence/local-date";
import { expand } from "@hereabouts/recurrence/rules/expand";
import type { Recurrence } from "@hereabouts/recurrence/rules/recurrence";
import { parseRule } from "@hereabouts/recurrence/rules/rule";
import { describe } from "@hereabouts/recurrence/sentences/describe";
import { scheduleOf } from "@hereabouts/recurrence/sentences/schedule";
import type { DateRow } from "@hereabouts/recurrence/series/overrides";
import { parseTypedDate } from "@hereabouts/recurrence/typed-date";
import {
  DAY_MINUTES,
  endMinuteOf,
  endTimeError,
  formatTimeRange,
  parseTime,
  timesInSentence,
} from "@hereabouts/recurrence/typed-time";

interface Option<Value extends string> {
  value: Value;
  label: string;
}

const plainLabels: Record<FormFrequency, string> = {
  once: msg("One-time"),
  daily: msg("Daily"),
  weekly: msg("Weekly"),
  "monthly-by-date": msg("Monthly on the same day"),
  "monthly-by-position": msg("Monthly on the same weekday"),
  yearly: msg("Yearly"),
  custom: msg("Custom…"),
  kept: msg("As it was imported"),
};

type WordsOfPosition = Readonly<Record<number, (weekday: string) => string>>;

/** Which of its weekday in the month: 1 is the first, -1 the last. */
const shortMonthly: WordsOfPosition = {
  1: (weekday) => t("Monthly, 1st {weekday}", { weekday }),
  2: (weekday) => t("Monthly, 2nd {weekday}", { weekday }),
  3: (weekday) => t("Monthly, 3rd {weekday}", { weekday }),
  4: (weekday) => t("Monthly, 4th {weekday}", { weekday }),
  [-1]: (weekday) => t("Monthly, last {weekday}", { weekday }),
};
const onWeekday: WordsOfPosition = {
  1: (weekday) => t("On the first {weekday}", { weekday }),
  2: (weekday) => t("On the second {weekday}", { weekday }),
  3: (weekday) => t("On the third {weekday}", { weekday }),
  4: (weekday) => t("On the fourth {weekday}", { weekday }),
  [-1]: (weekday) => t("On the last {weekday}", { weekday }),
};

/** Parses the date of a row; null if invalid. */
export function dateOfRow({ date }: Pick<FormRow, "date">): LocalDate | null {
  const parsed = parseTypedDate(date);
  return typeof parsed === "string" ? parsed : null;
}

/** How often a row can happen, in the words of its date: "Weekly on Tuesday", "Monthly on day 14". */
export function frequencyOptions(row: FormRow): Option<FormFrequency>[] {
  const date = dateOfRow(row);
  const labels = { ...plainLabels };
  if (date) {
    labels.weekly = t("Weekly on {weekday}", { weekday: weekdayOf(date) });
    labels["monthly-by-date"] = t("Monthly on day {day}", { day: partsOf(date).day });
    // Short enough for a phone; what the toggles say may be longer, and stands in them and in the sentence.
    const { positions } = monthlyWeekdaysOf(row, date);
    labels["monthly-by-position"] = row.monthlyWeekdays
      ? t("Monthly by weekday")
      : (shortMonthly[positions[0] ?? 1]?.(weekdayOf(date)) ?? "");
  }
  return formFrequencies
    .filter((value) => value !== "kept" || row.keptRule !== undefined)
    .map((value) => ({ value, label: t(labels[value]) }));
}

/** The days of the month a custom row can keep: "On day 14", "On the second Tuesday". */
export function monthlyOptions(row: FormRow): Option<CustomMonthlyType>[] {
  const date = dateOfRow(row);
  if (!date) return [{ value: row.customMonthlyType, label: t("On the same day") }];
  const { positions } = monthlyWeekdaysOf(row, date);
  const byPosition = row.monthlyWeekdays ? t("On weekdays") : (onWeekday[positions[0] ?? 1]?.(weekdayOf(date)) ?? "");
  return [
    { value: "date", label: t("On day {day}", { day: partsOf(date).day }) },
    { value: "position", label: byPosition },
  ];
}

/** A row without errors as its dates and times; null for any other. */
export function readRow(row: FormRow): DateRow | null {
  return formRowErrors(row) === null ? fromFormRow(row) : null;
}

/** The days of a row, also while its times or its end are wrong: these are said without them. */
export function readDays(row: FormRow): Recurrence | null {
  const timeless: FormRow = { ...row, startTime: "12:00", endTime: "" };
  const readable = [timeless, { ...timeless, endType: "none" as const }].find((one) => formRowErrors(one) === null);
  return readable ? fromFormRow(readable).recurrence : null;
}

/** The times of a row as far as they are right; "" while its start is not. */
function timesOf({ allDay, startTime, endTime }: FormRow): string {
  if (allDay) return timesInSentence(0, DAY_MINUTES);
  const [start, end] = [parseTime(startTime), parseTime(endTime)];
  if (start === null) return "";
  const isRight = end !== null && endTimeError(start, end) === null;
  return formatTimeRange(start, isRight ? endMinuteOf(start, end) : null);
}

/** Summary of a row: days as a sentence, times, and the number of dates if it ends soon. */
export interface RowSummary {
  days: string;
  times: string;
  count: number | null;
}

/** The summary of a row's dates and times; null as long as its days are not known. */
export function summaryOf(row: FormRow): RowSummary | null {
  const recurrence = readDays(row);
  if (recurrence === null) return null;
  return { days: describe(recurrence), times: timesOf(row), count: countOf(recurrence) };
}

/** All rows in one sentence with their times; null for a single one and while one of them is not right yet. */
export function allRowsInWords(rows: readonly (DateRow | null)[], today: LocalDate): string | null {
  const read = rows.flatMap((row) => row ?? []);
  if (read.length < 2 || read.length < rows.length) return null;
  const { long, times } = scheduleOf(read, today);
  if (long === "") return null;
  return times === null ? long : `${long}, ${times}`;
}

function countOf(recurrence: Recurrence): number | null {
  const { start, rule } = recurrence;
  if (rule === null) return null;
  const { count, until } = parseRule(rule);
  const horizon = addMonths(start, limits.horizonMonths);
  const endsInSight =
    until === null
      ? count !== null && expand({ ...recurrence, exceptions: [] }, start, horizon).length === count
      : until <= horizon;
  return endsInSight ? expand(recurrence, start, horizon).length : null;
}

/** The coming days of a row, those it leaves out among them. */
export function markedDatesOf(recurrence: Recurrence, today: LocalDate) {
  const from = recurrence.start > today ? recurrence.start : today;
  const until = addMonths(from, limits.horizonMonths);
  const kept = new Set(expand(recurrence, from, until));
  return expand({ ...recurrence, exceptions: [] }, from, until).map((date) => ({
    date,
    tone: kept.has(date) ? ("kept" as const) : ("dropped" as const),
  }));
}

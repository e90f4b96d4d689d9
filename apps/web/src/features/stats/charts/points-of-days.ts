import { t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { monthWords, shortDate, shortMonth } from "../spans/span-words.ts";
import type { ChartPoint } from "./chart-points.ts";

const soFar = (words: string) => ({ words: t("{words}, so far", { words }), isUnfinished: true });

/** The points of a line over days; today is not over yet. */
export function pointsOfDays<Row extends { day: string }>(
  rows: readonly Row[],
  { today, numberOf }: { today: string; numberOf: (row: Row) => number },
): ChartPoint[] {
  return rows.map((row) => ({
    key: row.day,
    label: shortDate(row.day, today),
    ...(row.day === today ? soFar(dayWords(row.day, today)) : { words: dayWords(row.day, today) }),
    value: numberOf(row),
  }));
}

/** The points of a line over months; this one is not over yet. */
export function pointsOfMonths<Row extends { month: string }>(
  rows: readonly Row[],
  { today, numberOf }: { today: string; numberOf: (row: Row) => number },
): ChartPoint[] {
  return rows.map((row) => ({
    key: row.month,
    label: shortMonth(row.month),
    ...(today.startsWith(row.month) ? soFar(monthWords(row.month)) : { words: monthWords(row.month) }),
    value: numberOf(row),
  }));
}

import { dayWords } from "@hereabouts/recurrence/day-words";
import { monthWords, shortDate } from "../spans/span-words.ts";
import type { ChartPoint } from "./chart-points.ts";

/** The points of a line over days; today is not over yet. */
export function pointsOfDays<Row extends { day: string }>(
  rows: readonly Row[],
  { today, numberOf }: { today: string; numberOf: (row: Row) => number },
): ChartPoint[] {
  return rows.map((row) => ({
    key: row.day,
    label: shortDate(row.day, today),
    words: row.day === today ? `${dayWords(row.day, today)}, so far` : dayWords(row.day, today),
    value: numberOf(row),
  }));
}

/** The points of a line over months. */
export function pointsOfMonths<Row extends { month: string }>(
  rows: readonly Row[],
  numberOf: (row: Row) => number,
): ChartPoint[] {
  return rows.map((row) => ({
    key: row.month,
    label: monthWords(row.month).replace(/^(\p{L}{3})\p{L}*/u, "$1"),
    words: monthWords(row.month),
    value: numberOf(row),
  }));
}

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

/** The month in words, with its first counted day if days before that are left out. */
function countedMonth(month: string, firstDay: string, today: string): string {
  const words = monthWords(month);
  if (!firstDay.startsWith(month) || firstDay.endsWith("-01")) return words;
  return t("{month}, from {day}", { month: words, day: shortDate(firstDay, today) });
}

/** The points of a line over months from `firstDay` on; this one is not over yet. */
export function pointsOfMonths<Row extends { month: string }>(
  rows: readonly Row[],
  { today, firstDay, numberOf }: { today: string; firstDay: string; numberOf: (row: Row) => number },
): ChartPoint[] {
  const wordsOf = (month: string) => countedMonth(month, firstDay, today);
  return rows.map((row) => ({
    key: row.month,
    label: shortMonth(row.month),
    ...(today.startsWith(row.month) ? soFar(wordsOf(row.month)) : { words: wordsOf(row.month) }),
    value: numberOf(row),
  }));
}

import { formRowErrors, fromFormRow } from "./form-row.ts";
import type { DateRow } from "./overrides.ts";
import { formatDateRecur } from "./recurrence.ts";
import { toFormRow } from "./to-form-row.ts";

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

import type { LocalDate } from "../local-date.ts";
import { DATE_EARLIER_THAN_TODAY_MESSAGE } from "../messages.ts";
import { isOver } from "../rules/expand.ts";
import { parseTypedDate } from "../typed-date.ts";
import { formRowErrors, fromFormRow } from "./form-row.ts";
import type { FormRow } from "./form-row-shape.ts";

/**
 * Validates that a row of a new event has a date from `today` on, as saving requires. Also null if the row can't be
 * read yet.
 */
export function pastRowError(row: FormRow, today: LocalDate, horizon: LocalDate): string | null {
  const start = parseTypedDate(row.date);
  if (typeof start !== "string") return null;
  const isReadable = formRowErrors(row) === null;
  const isPast = isReadable
    ? isOver(fromFormRow(row).recurrence, today, horizon)
    : row.frequency === "once" && start < today;
  return isPast ? DATE_EARLIER_THAN_TODAY_MESSAGE : null;
}

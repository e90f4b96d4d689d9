import { limits } from "@hereabouts/contract/limits";
import { addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import { completeDate, dateBoundsError, formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import type { OpenRange } from "./filter-changes.ts";

/** Values of the fields From and To. */
export interface TypedRange {
  from: string;
  to: string;
}

export interface ReadRange {
  /** The fields as they are after completion: padded, with the century. */
  typed: TypedRange;
  /** Error of each field, or null. */
  errors: { from: string | null; to: string | null };
  /** The days, when nothing is wrong. An empty field is an open end. */
  range: OpenRange | null;
}

/** The last day with dates of its own: occurrences are known this far ahead. */
export const lastDay = (today: LocalDate) => addMonths(today, limits.horizonMonths);

/** Days as the fields show them. */
export function typedRangeOf({ start, end }: OpenRange): TypedRange {
  return { from: start ? formatTypedDate(start) : "", to: end ? formatTypedDate(end) : "" };
}

function readDate(text: string, min: LocalDate, today: LocalDate): { date: LocalDate | null; error: string | null } {
  if (text === "") return { date: null, error: null };
  const date = parseTypedDate(text);
  if (typeof date !== "string") return { date: null, error: date.error };
  return { date, error: dateBoundsError(date, { min, max: lastDay(today), today }) };
}

/**
 * Reads the typed fields, once one of them is left: future days only, To not before From. A
 * From moved past To takes To along, so that the two can be typed in their order.
 */
export function readTypedRange(fields: TypedRange, edited: "from" | "to", today: LocalDate): ReadRange {
  const typed = { from: completeDate(fields.from, today), to: completeDate(fields.to, today) };
  const from = readDate(typed.from, today, today);
  const earliest = from.date !== null && from.error === null ? from.date : today;
  let to = readDate(typed.to, earliest, today);
  if (edited === "from" && from.date && !from.error && to.date !== null && to.date < from.date) {
    typed.to = typed.from;
    to = { date: from.date, error: null };
  }
  const isWrong = from.error !== null || to.error !== null;
  return {
    typed,
    errors: { from: from.error, to: to.error },
    range: isWrong ? null : { start: from.date, end: to.date },
  };
}

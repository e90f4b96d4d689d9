import { messages } from "@hereabouts/contract/messages";
import { type Span, spanFault } from "@hereabouts/contract/traffic/stats";
import { t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { completeDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";

interface TypedDays {
  start: string;
  end: string;
}

/** Result of reading the typed days. */
export interface ReadDays {
  /** The fields after completion: padded, with the century. */
  typed: TypedDays;
  /** Error of each field, or null. */
  errors: { start: string | null; end: string | null };
  /** The days, when nothing is wrong. */
  span: Span | null;
}

function readDay(text: string, today: LocalDate): { day: LocalDate } | { error: string } {
  if (text === "") return { error: t(messages.required) };
  const day = parseTypedDate(text);
  if (typeof day !== "string") return { error: t(day.error) };
  return day > today ? { error: t(messages.pastDay) } : { day };
}

/** Reads a first and a last day: both are needed, in their order, and not after today. */
export function readTypedDays(fields: TypedDays, today: LocalDate): ReadDays {
  const typed = { start: completeDate(fields.start, today), end: completeDate(fields.end, today) };
  const [start, end] = [readDay(typed.start, today), readDay(typed.end, today)];
  const errors = { start: "error" in start ? start.error : null, end: "error" in end ? end.error : null };
  if ("error" in start || "error" in end) return { typed, errors, span: null };
  const span = { start: start.day, end: end.day };
  const fault = spanFault(span, today);
  if (!fault) return { typed, errors, span };
  const isOfStart = fault.field === "startDate";
  const error = t(fault.message);
  return { typed, errors: { start: isOfStart ? error : null, end: isOfStart ? null : error }, span: null };
}

import { isCalendarDay } from "@hereabouts/contract/fields/parse-values";
import { messages } from "@hereabouts/contract/messages";
import { type Span, spanFault } from "@hereabouts/contract/traffic/stats";
import { msg } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { SpanChoice } from "./span-choices.ts";
import type { SpanSearch } from "./span-search.ts";

/** The days an address asks for, resolved on a given day. */
export interface ChosenSpan {
  /** The value of a choice, or "custom". */
  value: string;
  label: string;
  /** Chosen days; null for all. */
  span: Span | null;
  /** Why the days in the address are not shown, and the default days are; null where they are shown. */
  refusal: string | null;
}

/** Reads a first and a last day; up to today without a last one, as the API does. */
function readDays(
  { start, end }: { start: string | undefined; end: string | undefined },
  today: LocalDate,
): { span: Span } | { refusal: string } {
  if ([start, end].some((day) => day !== undefined && !isCalendarDay(day))) return { refusal: messages.date };
  if (start === undefined) return { refusal: msg("Choose a first day too.") };
  const span = { start, end: end ?? today };
  const fault = spanFault(span, today);
  return fault ? { refusal: fault.message } : { span };
}

/** Resolves the days to show; the default days, and why, if the address has other ones than can be shown. */
export function chosenSpan(
  { range, start_date, end_date, start = start_date, end = end_date }: SpanSearch,
  { choices, fallback, today }: { choices: readonly SpanChoice[]; fallback: string; today: LocalDate },
): ChosenSpan {
  const isCustom = start !== undefined || end !== undefined;
  const own = isCustom ? readDays({ start, end }, today) : null;
  if (own && "span" in own) return { value: "custom", label: msg("Custom Dates"), span: own.span, refusal: null };
  const asked = own ? undefined : choices.find(({ value }) => value === (range ?? fallback));
  const choice = asked ?? choices.find(({ value }) => value === fallback);
  return {
    value: choice?.value ?? fallback,
    label: choice?.label ?? "",
    span: choice?.spanOn(today) ?? null,
    refusal: own?.refusal ?? (asked ? null : msg("We don’t know that period.")),
  };
}

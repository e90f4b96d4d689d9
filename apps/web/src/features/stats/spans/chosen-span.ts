import { limits } from "@hereabouts/contract/limits";
import type { Span } from "@hereabouts/contract/traffic/stats";
import { msg } from "@hereabouts/language/translate";
import { daysBetween, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { SpanChoice } from "./span-choices.ts";
import type { SpanSearch } from "./span-search.ts";

/** The days an address asks for, resolved on a given day. */
export interface ChosenSpan {
  /** The value of a choice, or "custom". */
  value: string;
  label: string;
  /** Chosen days; null for all. */
  span: Span | null;
  /** The address asks for days that cannot be shown, or for a choice that there is not. */
  isReplaced: boolean;
}

/** Whether the server tells of these days: past ones and today, not too many. */
export const isSupportedSpan = ({ start, end }: Span, today: LocalDate) =>
  start <= end && end <= today && daysBetween(start, end) < limits.statsDays;

/** Resolves the days to show; the default days if the address has invalid ones. */
export function chosenSpan(
  { range, start_date, end_date }: SpanSearch,
  { choices, fallback, today }: { choices: readonly SpanChoice[]; fallback: string; today: LocalDate },
): ChosenSpan {
  const own = start_date && end_date ? { start: start_date, end: end_date } : null;
  if (own && isSupportedSpan(own, today))
    return { value: "custom", label: msg("Custom Dates"), span: own, isReplaced: false };
  const asked = choices.find(({ value }) => value === range);
  const choice = asked ?? choices.find(({ value }) => value === fallback);
  const isReplaced = !asked && Boolean(range ?? start_date ?? end_date);
  return {
    value: choice?.value ?? fallback,
    label: choice?.label ?? "",
    span: choice?.spanOn(today) ?? null,
    isReplaced,
  };
}

import { limits } from "@hereabouts/contract/limits";
import type { Span } from "@hereabouts/contract/traffic/stats";
import { daysBetween, isLocalDate, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { SpanChoice } from "./span-choices.ts";

/** The days of the numbers, as the address has them: a choice by its name, or a first and a last day. */
export interface SpanSearch {
  range?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const dayOf = (value: unknown) => (typeof value === "string" && isLocalDate(value) ? value : undefined);

/** Reads the parameters: days of one's own need both ends in their order, an unknown choice counts as absent. */
export function readSpanSearch(search: Record<string, unknown>, choices: readonly SpanChoice[]): SpanSearch {
  const [start, end] = [dayOf(search.start_date), dayOf(search.end_date)];
  if (start && end && start <= end) return { start_date: start, end_date: end };
  return { range: choices.find(({ value }) => value === search.range)?.value };
}

/** What an address says, on a day. */
export interface ChosenSpan {
  /** The value of a choice, or "custom". */
  value: string;
  label: string;
  /** Null for all days there are. */
  span: Span | null;
}

/** Whether the server tells of these days: past ones and today, not too many. */
export const isTold = ({ start, end }: Span, today: LocalDate) =>
  start <= end && end <= today && daysBetween(start, end) < limits.statsDays;

/** The days to show. Days of one's own that cannot be told of are ignored. */
export function chosenSpan(
  { range, start_date, end_date }: SpanSearch,
  { choices, fallback, today }: { choices: readonly SpanChoice[]; fallback: string; today: LocalDate },
): ChosenSpan {
  const own = start_date && end_date ? { start: start_date, end: end_date } : null;
  if (own && isTold(own, today)) return { value: "custom", label: "Custom Dates", span: own };
  const choice = choices.find(({ value }) => value === range) ?? choices.find(({ value }) => value === fallback);
  return { value: choice?.value ?? fallback, label: choice?.label ?? "", span: choice?.spanOn(today) ?? null };
}

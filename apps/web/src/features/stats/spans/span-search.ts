import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { textOf } from "../../../app/routing/search-params.ts";

/** The days of the numbers, as the address has them: a choice by its name, or a first and a last day. */
export interface SpanSearch {
  range?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const dayOf = (value: unknown) => (typeof value === "string" && isLocalDate(value) ? value : undefined);

/** Reads the parameters: days of one's own need both ends in their order. A choice there is not is the usual one. */
export function readSpanSearch(search: Record<string, unknown>): SpanSearch {
  const [start, end] = [dayOf(search.start_date), dayOf(search.end_date)];
  return start && end && start <= end ? { start_date: start, end_date: end } : { range: textOf(search.range) };
}

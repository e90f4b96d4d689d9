import type { Span } from "@hereabouts/contract/traffic/stats";
import { msg } from "@hereabouts/language/translate";
import { addDays, addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";

/** Days to see the numbers of, by a name. */
export interface SpanChoice {
  /** Value in the address. */
  value: string;
  label: string;
  /** The days, when today is this; null for all there are. */
  spanOn: (today: LocalDate) => Span | null;
}

const lastDays = (days: number): SpanChoice => ({
  value: `last-${days}`,
  label: msg("Last {days} Days", { days }),
  spanOn: (today) => ({ start: addDays(today, 1 - days), end: today }),
});

const firstOfMonth = (day: LocalDate) => `${day.slice(0, "2026-11".length)}-01`;

/** Choices of days for venues and the site. */
export const statsSpans: readonly SpanChoice[] = [
  { value: "today", label: msg("Today"), spanOn: (today) => ({ start: today, end: today }) },
  {
    value: "yesterday",
    label: msg("Yesterday"),
    spanOn: (today) => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  },
  lastDays(7),
  lastDays(30),
  { value: "this-month", label: msg("This Month"), spanOn: (today) => ({ start: firstOfMonth(today), end: today }) },
  {
    value: "last-month",
    label: msg("Last Month"),
    spanOn: (today) => ({ start: addMonths(firstOfMonth(today), -1), end: addDays(firstOfMonth(today), -1) }),
  },
];

/** Choices of days for a calendar on other sites. */
export const metricsSpans: readonly SpanChoice[] = [
  lastDays(7),
  lastDays(30),
  lastDays(90),
  {
    value: "last-year",
    label: msg("Last Year"),
    spanOn: (today) => ({ start: addDays(addMonths(today, -12), 1), end: today }),
  },
  { value: "all-time", label: msg("All Time"), spanOn: () => null },
];

/** The choice that holds when the address names none. */
export const defaultSpan = { stats: "last-7", metrics: "last-30" } as const;

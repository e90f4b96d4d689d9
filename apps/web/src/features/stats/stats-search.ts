import { readSpanSearch, type SpanSearch } from "./spans/span-search.ts";

/** The orders of a venue's events: by name, by card views, by page views; a hyphen turns one round. */
const eventOrders = ["name", "-name", "card", "-card", "detail", "-detail"] as const;
export type EventOrder = (typeof eventOrders)[number];

/** Those of whom a venue reaches, besides by each step. */
const reachOrders = [
  ...eventOrders,
  "saves",
  "-saves",
  "ticketClicks",
  "-ticketClicks",
  "calendarAdds",
  "-calendarAdds",
] as const;
export type ReachOrder = (typeof reachOrders)[number];

/** The address parameters of the numbers of a venue and the site. */
export interface StatsSearch extends SpanSearch {
  ordering?: EventOrder | undefined;
  /** Every event instead of the first ones. */
  show?: "all" | undefined;
  /** The same of the table of whom the venue reaches. */
  reach_ordering?: ReachOrder | undefined;
  reach_show?: "all" | undefined;
}

/** Reads the parameters; an unknown value counts as absent. */
export function readStatsSearch(search: Record<string, unknown>): StatsSearch {
  return {
    ...readSpanSearch(search),
    ordering: eventOrders.find((order) => order === search.ordering),
    show: search.show === "all" ? "all" : undefined,
    reach_ordering: reachOrders.find((order) => order === search.reach_ordering),
    reach_show: search.reach_show === "all" ? "all" : undefined,
  };
}

import { oneOf, recordId } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";
import { spanParameters } from "./spans/span-search.ts";

/** The orders of a venue's events: by name, by card views, by page views; a hyphen turns one round. */
const eventOrders = ["name", "-name", "card", "-card", "detail", "-detail"] as const;
export type EventOrder = (typeof eventOrders)[number];

/** Sort orders of the reach table, in addition to the funnel steps. */
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

/** Every event instead of the first ones. */
const all = oneOf(["all"]);

/** The address of the numbers of a venue and the site; `reach_` is for the table of whom the venue reaches. */
export const statsSearch = addressSchema({
  ...spanParameters,
  /** One of one's own venues; the one worked on when absent. */
  venue: recordId,
  ordering: oneOf(eventOrders),
  show: all,
  reach_ordering: oneOf(reachOrders),
  reach_show: all,
});
export type StatsSearch = Search<typeof statsSearch>;

/** The part of an address that says which numbers the page asks for. */
export const daysAndVenue = ({ range, start_date, end_date, start, end, venue }: StatsSearch) => ({
  range,
  start_date,
  end_date,
  start,
  end,
  venue,
});

/** Direction from the middle of the earth, of length 1. */
export type Point = readonly [x: number, y: number, z: number];

/** Records that the ids in a table's notifications name (migration 0110). Rows of other tables have no names. */
export const namedBy: Readonly<Record<string, "event" | "venue" | "image">> = {
  event: "event",
  event_date: "event",
  event_listing: "event",
  event_search_text: "event",
  occurrence: "event",
  dropped_date: "event",
  rsvp_list: "event",
  venue: "venue",
  venue_open_time: "venue",
  claim: "venue",
  venue_listing: "venue",
  venue_search_text: "venue",
  image: "image",
};

/** A change of public data, as one notification names it: its rows as they were and as they are. */
export interface Change {
  table: string;
  /** Ids of the rows; null for any row of the table. */
  ids: readonly number[] | null;
  /** Venues of changed events; null for any venue. */
  venues: readonly number[] | null;
  /** Where listings show the rows, exact to half a kilometer; null for anywhere. */
  points: readonly Point[] | null;
  /** First and last day with a date, counted from the listings' epoch; null for any day. */
  days: readonly [first: number, last: number] | null;
  /** Whether a highlighted event is among the rows, as far as the notification says. */
  featured: boolean | null;
}

type Facts = Partial<Pick<Change, "venues" | "points" | "days" | "featured">>;

/** Facts after the second colon; none of a text that a person sent by hand. */
function parseFacts(text: string): Facts {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/** Parses a notification: `table`, `table:ids` or `table:ids:facts`. */
export function parseChange(notice: string): Change {
  const [table = "", names] = notice.split(":", 2);
  if (names === undefined) return { table, ids: null, venues: null, points: null, days: null, featured: null };
  const {
    venues = null,
    points = null,
    days = null,
    featured = null,
  } = parseFacts(notice.slice(table.length + names.length + 2));
  return { table, ids: names.split(",").map(Number), venues, points, days, featured };
}

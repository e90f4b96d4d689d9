import { toWireName } from "../wire-names.ts";
import type { FeedFormat } from "./feed-formats.ts";

/** Below this everything is a feed. */
export const feedsPrefix = "/feeds";

/** Parameters of a listing that change nothing about its feed, which is ordered by date and has pages of its own. */
const unread = new Set(["ordering", "page", "page_size"]);

/** A listing's parameters, by the names of code or of addresses, as they stand behind "?"; "" for none. */
export function listingSearchText(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query)
    .map(([name, value]): [string, string] => [toWireName(name), String(value ?? "")])
    .filter(([name, value]) => value !== "" && !unread.has(name));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** A page of a feed; the first is the feed itself. */
export const feedPagePath = (path: string, page: number) =>
  page === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${page}`;

/** The feed of a state of the events listing: by the very parameters of its address. */
export const listingFeedPath = (format: FeedFormat, query: Readonly<Record<string, unknown>>) =>
  `${feedsPrefix}/events.${format}${listingSearchText(query)}`;

/** The feed of what is on at a venue. */
export const venueFeedPath = (format: FeedFormat, venueId: number) => `${feedsPrefix}/venues/${venueId}.${format}`;

/** The feed of the dates of an event. */
export const eventFeedPath = (format: FeedFormat, eventId: number) => `${feedsPrefix}/events/${eventId}.${format}`;

/** The feed of a saved search. Whoever knows the address reads it. */
export const searchFeedPath = (format: FeedFormat, token: string) => `${feedsPrefix}/searches/${token}.${format}`;

/** The feed of a calendar that stands on other sites. */
export const widgetFeedPath = (format: FeedFormat, widgetId: string) => `${feedsPrefix}/widgets/${widgetId}.${format}`;

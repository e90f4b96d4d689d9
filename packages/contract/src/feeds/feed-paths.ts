import { toWireName } from "../wire-names.ts";

/** The formats that every feed comes in, by the ending of its address. */
export const feedFormats = [
  { value: "ics", label: "iCalendar", mediaType: "text/calendar" },
  { value: "rss", label: "RSS", mediaType: "application/rss+xml" },
  { value: "atom", label: "Atom", mediaType: "application/atom+xml" },
  { value: "json", label: "JSON Feed", mediaType: "application/feed+json" },
] as const;

export type FeedFormat = (typeof feedFormats)[number]["value"];

/** Below this everything is a feed. */
export const feedsPrefix = "/feeds";

/** Parameters of a listing that change nothing about its feed, which is ordered by date and has pages of its own. */
const unread = new Set(["ordering", "page", "page_size"]);

/** Query string of a listing, including "?"; "" without parameters. Accepts names in camelCase or snake_case. */
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

/** Feed of a saved search. The secret in the path is the only credential. */
export const searchFeedPath = (format: FeedFormat, token: string) => `${feedsPrefix}/searches/${token}.${format}`;

/** Feed of the events that somebody saved. The secret in the path is the only credential. */
export const planFeedPath = (format: FeedFormat, token: string) => `${feedsPrefix}/plans/${token}.${format}`;

/** Feed of an embedded calendar. */
export const widgetFeedPath = (format: FeedFormat, widgetId: string) => `${feedsPrefix}/widgets/${widgetId}.${format}`;

const planPrefix = "/plan/";

/** Page of a shared plan. The secret in the path is the only credential. */
export const sharedPlanPath = (token: string) => `${planPrefix}${token}/`;

/** Whether the path of a page (without a language) holds the secret of a shared plan. */
export const isSharedPlan = (path: string) => path.toLowerCase().startsWith(planPrefix);

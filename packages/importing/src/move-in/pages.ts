import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { type MoveInFormat, mostMovedEntries, moveInMessages } from "@hereabouts/contract/sources/move-in";
import { formatNumber } from "@hereabouts/language/translate";
import { ImportError } from "../import-source.ts";
import { mobilizonEvents } from "./converters/mobilizon.ts";
import { type Node, nodeAt, parseJson } from "./converters/moved-text.ts";

/** The text at an address. @throws ImportError */
export type GetText = (address: string) => Promise<string>;

/** How a format's API is read page by page. */
interface Paging {
  /** Address of the first page, from the address of the site or of the API. */
  first: (url: URL) => URL;
  /** Address of the next page; null after the last one. */
  next: (page: Node, url: URL) => URL | null;
  /** The events of a page; usually its `events`. */
  events?: (page: unknown) => unknown[];
}

/** Pages of a site that never says that one is the last. */
const MOST_PAGES = 1_000;
const IN_PAGE = 100;

/** Sets what is not set in an address. */
function withDefaults(url: URL, values: Readonly<Record<string, string>>): URL {
  for (const [name, value] of Object.entries(values))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url;
}

const under = (url: URL, api: string) => (url.pathname.includes(api) ? url : new URL(api, url));

/** The next page of an API that counts them. @param last number of the last page */
function nextNumber(url: URL, last: number): URL | null {
  const next = new URL(url);
  const page = Number(url.searchParams.get("page") ?? 1) + 1;
  next.searchParams.set("page", String(page));
  return page > last ? null : next;
}

/** The question to Mobilizon for one page of its events. */
const mobilizonQuery = (page: number) =>
  `{searchEvents(beginsOn:"2000-01-01T00:00:00Z",page:${page},limit:${IN_PAGE}){total elements{... on Event{` +
  "uuid url title description beginsOn endsOn status category tags{title} picture{url} onlineAddress" +
  " options{isOnline} physicalAddress{id description street locality postalCode region country geom timezone}" +
  " attributedTo{name} organizerActor{name}}}}}";

const pagings: Readonly<Partial<Record<MoveInFormat, Paging>>> = {
  tec: {
    // Without a first day it tells of nothing that has begun.
    first: (url) =>
      withDefaults(under(url, "/wp-json/tribe/events/v1/events"), { per_page: "50", start_date: "2000-01-01" }),
    next: ({ next_rest_url: next }, url) => (typeof next === "string" ? URL.parse(next, url.href) : null),
  },
  gancio: {
    // One answer has all events where no number is asked for; pages are ignored where a site shows a collection of them.
    first: (url) =>
      withDefaults(under(url, "/api/events"), { start: "0", show_recurrent: "true", show_multidate: "true" }),
    next: () => null,
  },
  openagenda: {
    first: (url) => withDefaults(url, { size: String(IN_PAGE) }),
    next: ({ after }, url) => {
      if (!Array.isArray(after) || after.length === 0) return null;
      const next = new URL(url);
      next.searchParams.delete("after[]");
      for (const value of after) next.searchParams.append("after[]", String(value));
      return next;
    },
  },
  localist: {
    // It looks no farther than a year.
    first: (url) => withDefaults(under(url, "/api/2/events"), { days: "370", pp: String(IN_PAGE) }),
    next: ({ page }, url) => nextNumber(url, Number(nodeAt(page).total ?? 1)),
  },
  mobilizon: {
    first: (url) => withDefaults(under(url, "/api"), { query: mobilizonQuery(1), page: "1" }),
    next: ({ data }, url) => {
      const total = Number(nodeAt(nodeAt(data).searchEvents).total ?? 0);
      const next = nextNumber(url, Math.ceil(total / IN_PAGE));
      next?.searchParams.set("query", mobilizonQuery(Number(next.searchParams.get("page"))));
      return next;
    },
    events: mobilizonEvents,
  },
  google: {
    first: (url) => withDefaults(url, { maxResults: "2500" }),
    next: ({ nextPageToken }, url) => {
      if (typeof nextPageToken !== "string" || nextPageToken === "") return null;
      const next = new URL(url);
      next.searchParams.set("pageToken", nextPageToken);
      return next;
    },
    events: (page) => {
      const { items } = nodeAt(page);
      return Array.isArray(items) ? items : [];
    },
  },
  eventbrite: {
    first: (url) => withDefaults(url, { expand: "venue,category,ticket_availability,organizer" }),
    next: ({ pagination }, url) => nextNumber(url, Number(nodeAt(pagination).page_count ?? 1)),
  },
};

/** Whether an address of this format has pages; a file of it at an address has none. */
export const hasPages = (format: MoveInFormat, url: URL): boolean =>
  pagings[format] !== undefined && !/\.(?:csv|ics)$/i.test(url.pathname);

function eventsOf(document: unknown): unknown[] {
  if (Array.isArray(document)) return document;
  const events = isRecord(document) ? document.events : null;
  if (!Array.isArray(events)) throw new ImportError(moveInMessages.noEntries);
  return events;
}

/** Localist lists an event once for each of its dates. */
function idOf(entry: unknown): string {
  const { uid, uuid, id, event } = nodeAt(entry);
  return isRecord(event) ? JSON.stringify([event.id, event.event_instances]) : String(uid ?? uuid ?? id ?? "");
}

/** Refuses a next page on another host than that of the address. @throws ImportError */
function onSite(next: URL | null, { host }: URL): URL | null {
  const bare = (name: string) => name.replace(/^www\./, "");
  if (next && bare(next.host) !== bare(host)) throw new ImportError(moveInMessages.otherHost(next.host));
  return next;
}

/**
 * Reads the events of a site's API, page by page, as the text of one file. Pages stay on the site's own host. A page that
 * brings nothing new is the last one. @throws ImportError, also for more events than are moved in at once
 */
export async function readPages(format: MoveInFormat, address: URL, get: GetText): Promise<string> {
  const paging = pagings[format];
  if (!paging) return get(address.href);
  const events = new Map<string, unknown>();
  let url: URL | null = paging.first(new URL(address));
  for (let page = 0; url !== null; page++) {
    const document = parseJson(await get(url.href));
    const found = (paging.events ?? eventsOf)(document).filter((event) => !events.has(idOf(event)));
    for (const event of found) events.set(idOf(event), event);
    if (events.size > mostMovedEntries || page >= MOST_PAGES)
      throw new ImportError(moveInMessages.tooMany(formatNumber(mostMovedEntries)));
    const next = paging.next(nodeAt(document), url);
    url = found.length > 0 ? onSite(next, address) : null;
  }
  return JSON.stringify({ events: [...events.values()] });
}

import { oldAddressOf } from "@hereabouts/contract/admin/old-address";
import { listingFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import type { MoveInFormat } from "@hereabouts/contract/sources/move-in";

const calendar = listingFeedPath("ics", {});
const rss = listingFeedPath("rss", {});
const json = listingFeedPath("json", {});

/** Feed paths of each product, and the feeds here that they lead to. Addresses that are pages here already cannot be among them. */
const feeds: Readonly<Partial<Record<MoveInFormat, Readonly<Record<string, string>>>>> = {
  tec: {
    "/events/list/?ical=1": calendar,
    "/events/month/?ical=1": calendar,
    "/events/feed/": rss,
  },
  gancio: { "/feed/ics": calendar, "/feed/rss": rss, "/feed/json": json },
  mobilizon: { "/feed/instance/ics": calendar, "/feed/instance/atom": listingFeedPath("atom", {}) },
  localist: { "/calendar.ics": calendar, "/calendar.xml": rss, "/calendar/1.ics": calendar },
};

/** Addresses of the feeds of a product, and the feeds of this site that they lead to. */
export const movedFeeds = (format: MoveInFormat): { path: string; target: string }[] =>
  Object.entries(feeds[format] ?? {}).flatMap(([address, target]) => {
    const path = oldAddressOf(address);
    return path === null ? [] : [{ path, target }];
  });

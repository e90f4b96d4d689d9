import type { FeedFormat } from "@hereabouts/contract/feeds/feed-formats";
import { atomFeed } from "./atom-feed.ts";
import type { Feed } from "./feed.ts";
import { icalFeed } from "./ical-feed.ts";
import { jsonFeed } from "./json-feed.ts";
import { rssFeed } from "./rss-feed.ts";

const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  ics: icalFeed,
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
};

/** A feed in one of its formats: the same feed gives the same text. */
export function writeFeed(format: FeedFormat, feed: Feed): string {
  return writers[format](feed);
}

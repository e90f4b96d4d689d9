import type { FeedFormat } from "@hereabouts/contract/feeds/feed-paths";
import { atomFeed } from "./atom-feed.ts";
import type { Feed, FeedWriter } from "./feed.ts";
import { icalFeed } from "./ical-feed.ts";
import { jsonFeed } from "./json-feed.ts";
import { rssFeed } from "./rss-feed.ts";

const writers: Readonly<Record<FeedFormat, (feed: Feed) => FeedWriter>> = {
  ics: icalFeed,
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
};

/** So many entries are written before others have their turn: a few milliseconds of work. */
const AT_ONCE = 25;

/** Writes a feed in one of its formats: the same feed gives the same text. Many entries are written in several turns. */
export async function writeFeed(format: FeedFormat, feed: Feed): Promise<string> {
  const { head, entry, separator, foot } = writers[format](feed);
  const written: string[] = [];
  for (const one of feed.entries) {
    written.push(entry(one));
    if (written.length % AT_ONCE === 0) await new Promise(setImmediate);
  }
  return head + written.join(separator) + foot;
}

import { limits } from "@hereabouts/contract/limits";
import { wordedEntry } from "./entry-words.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { emptyElement, textElement, xmlDocument } from "./xml-text.ts";

function itemLines(feed: Feed, entry: FeedEntry): string[] {
  const { event, date, id } = entry;
  const { title, url, html, place } = wordedEntry(feed, entry);
  return [
    "<item>",
    ...textElement("title", title),
    ...textElement("link", url),
    ...textElement("guid", id, ' isPermaLink="false"'),
    // When it was first published: readers sort by it.
    ...textElement("pubDate", event.createdAt.toUTCString()),
    ...textElement("category", event.category),
    ...textElement("description", html),
    ...textElement("ev:startdate", date.startsAt.toISOString()),
    ...textElement("ev:enddate", date.endsAt?.toISOString()),
    ...textElement("ev:location", place),
    "</item>",
  ];
}

/** A feed as RSS 2.0, with the dates of its events in the "event" module. */
export function rssFeed(feed: Feed): string {
  const { title, description, homeUrl, feedUrl, siteName, updated, entries } = feed;
  return xmlDocument([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/">',
    "<channel>",
    ...textElement("title", title),
    ...textElement("link", homeUrl),
    ...textElement("description", description),
    "<language>en-us</language>",
    ...textElement("generator", siteName),
    ...textElement("lastBuildDate", updated?.toUTCString()),
    `<ttl>${limits.feedRefreshMinutes}</ttl>`,
    emptyElement("atom:link", { href: feedUrl, rel: "self", type: "application/rss+xml" }),
    ...entries.flatMap((entry) => itemLines(feed, entry)),
    "</channel>",
    "</rss>",
  ]);
}

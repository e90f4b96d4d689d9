import { feedLimits } from "@hereabouts/contract/feeds/feed-limits";
import { toldLanguage } from "@hereabouts/contract/region/text-language";
import { locale } from "@hereabouts/language/translate";
import { wholeDayOf } from "@hereabouts/recurrence/instant-of";
import { wordedEntry } from "./entry-words.ts";
import type { Feed, FeedEntry, FeedWriter } from "./feed.ts";
import { pageLinks, textElement, xmlFeed } from "./xml-feed.ts";

/**
 * The id of an item. Readers show an item they know no second time, so that one whose date was moved or called off since
 * has another.
 */
function versionOf({ event, date, id }: FeedEntry): string {
  const version = [date.sequence > 0 && String(date.sequence), event.status !== "scheduled" && event.status];
  return [id, version.filter(Boolean).join("-")].filter(Boolean).join("#");
}

/** When this version of it was first published: readers sort by it. */
function publishedAt({ event, date }: FeedEntry): Date {
  const own = date.revisedAt ?? event.createdAt;
  return event.status !== "scheduled" && event.updatedAt > own ? event.updatedAt : own;
}

function itemLines(feed: Feed, entry: FeedEntry): string[] {
  const { event, date } = entry;
  const { title, url, html, place } = wordedEntry(feed, entry);
  const wholeDay = wholeDayOf(date.startsAt, date.endsAt, event.timeZone);
  return [
    "<item>",
    ...textElement("title", title),
    ...textElement("link", url),
    ...textElement("guid", versionOf(entry), ' isPermaLink="false"'),
    ...textElement("pubDate", publishedAt(entry).toUTCString()),
    ...textElement("dc:language", toldLanguage(event.language)),
    ...textElement("category", event.category),
    ...textElement("description", html),
    ...textElement("ev:startdate", wholeDay ?? date.startsAt.toISOString()),
    ...textElement("ev:enddate", wholeDay ?? date.endsAt?.toISOString()),
    ...textElement("ev:location", place),
    "</item>",
  ];
}

/** A feed as RSS 2.0, with the dates of its events in the "event" module. */
export function rssFeed(feed: Feed): FeedWriter {
  const { title, description, homeUrl, siteName, updated } = feed;
  const head = [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    ...textElement("title", title),
    ...textElement("link", homeUrl),
    ...textElement("description", description),
    ...textElement("language", locale().toLowerCase()),
    ...textElement("generator", siteName),
    ...textElement("lastBuildDate", updated?.toUTCString()),
    `<ttl>${feedLimits.feedRefreshMinutes}</ttl>`,
    ...pageLinks("atom:link", feed, "application/rss+xml"),
  ];
  return xmlFeed(head, (entry) => itemLines(feed, entry), ["</channel>", "</rss>"]);
}

import { addressOf } from "../calendar-files/ical-standing.ts";
import { pointOf, wordedEntry } from "./entry-words.ts";
import type { Feed, FeedEntry } from "./feed.ts";

function itemOf(feed: Feed, entry: FeedEntry) {
  const { event, date, id } = entry;
  const { title, url, html, imageUrl, state, joinUrl } = wordedEntry(feed, entry);
  return {
    id,
    url,
    title,
    content_html: html,
    ...(imageUrl && { image: imageUrl }),
    date_published: event.createdAt.toISOString(),
    date_modified: event.updatedAt.toISOString(),
    tags: [event.category],
    _hereabouts: {
      start: date.startsAt.toISOString(),
      end: date.endsAt?.toISOString() ?? null,
      zone: event.timeZone,
      status: state,
      venue: { name: event.venueName, address: addressOf(event) },
      geo: pointOf(entry),
      online_url: joinUrl === "" ? null : joinUrl,
    },
  };
}

/** A feed as JSON Feed 1.1. What only events have stands in `_hereabouts`, as its rules for extensions ask. */
export function jsonFeed(feed: Feed): string {
  const { title, description, homeUrl, feedUrl, siteName, publicUrl, entries } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: homeUrl,
    feed_url: feedUrl,
    language: "en-US",
    authors: [{ name: siteName, url: publicUrl }],
    items: entries.map((entry) => itemOf(feed, entry)),
  });
}

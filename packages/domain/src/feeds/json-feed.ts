import { toldLanguage } from "@hereabouts/contract/region/text-language";
import { locale } from "@hereabouts/language/translate";
import { wholeDayOf } from "@hereabouts/recurrence/instant-of";
import { changedAt } from "../calendar-files/calendar-entry.ts";
import { addressOf } from "../calendar-files/ical-status.ts";
import { pointOf, wordedEntry } from "./entry-words.ts";
import type { Feed, FeedEntry, FeedWriter } from "./feed.ts";

function itemOf(feed: Feed, entry: FeedEntry) {
  const { event, date, id } = entry;
  const { title, url, html, imageUrl, state, joinUrl } = wordedEntry(feed, entry);
  const language = toldLanguage(event.language);
  return {
    id,
    url,
    title,
    content_html: html,
    ...(language !== "" && { language }),
    ...(imageUrl && { image: imageUrl }),
    date_published: event.createdAt.toISOString(),
    date_modified: changedAt(event, date).toISOString(),
    tags: [event.category],
    _hereabouts: {
      start: date.startsAt.toISOString(),
      end: date.endsAt?.toISOString() ?? null,
      all_day: wholeDayOf(date.startsAt, date.endsAt, event.timeZone) !== null,
      zone: event.timeZone,
      status: state,
      venue: { name: event.venueName, address: addressOf(event) },
      geo: pointOf(entry),
      online_url: joinUrl === "" ? null : joinUrl,
    },
  };
}

/** A feed as JSON Feed 1.1. What only events have stands in `_hereabouts`, as its rules for extensions ask. */
export function jsonFeed(feed: Feed): FeedWriter {
  const { title, description, homeUrl, feedUrl, siteName, publicUrl, pages } = feed;
  const head = JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: homeUrl,
    feed_url: feedUrl,
    ...(pages.next !== null && { next_url: pages.next }),
    language: locale(),
    authors: [{ name: siteName, url: publicUrl }],
  });
  return {
    head: `${head.slice(0, -1)},"items":[`,
    entry: (entry) => JSON.stringify(itemOf(feed, entry)),
    separator: ",",
    foot: "]}",
  };
}

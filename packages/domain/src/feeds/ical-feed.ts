import { feedLimits, UNTIL_PROPERTY } from "@hereabouts/contract/feeds/feed-limits";
import { entryLines } from "../calendar-files/calendar-entry.ts";
import { calendarHead, escapeText, icalText } from "../calendar-files/ical-lines.ts";
import { descriptionShortener } from "../calendar-files/ical-status.ts";
import { type IcalZone, icalZone } from "../calendar-files/ical-zone.ts";
import type { Feed, FeedWriter } from "./feed.ts";

/** The zones of a feed's entries by the names venues have them, each read once. */
function zonesOf({ entries, timeZone }: Feed): Map<string, IcalZone | null> {
  const names = new Set(entries.map(({ event }) => event.timeZone));
  // A calendar has to hold something (RFC 5545 §3.6).
  if (names.size === 0) names.add(timeZone);
  return new Map([...names].map((name) => [name, icalZone(name)]));
}

/** A feed as a calendar to subscribe to: entries as the calendar files of their events have them, below a name. */
export function icalFeed(feed: Feed): FeedWriter {
  const { title, description, homeUrl, feedUrl, siteName, publicUrl, cutAfter } = feed;
  const zones = zonesOf(feed);
  const shorten = descriptionShortener();
  // Two names can be of one zone, which then stands here once.
  const blocks = new Map([...zones.values()].flatMap((zone) => (zone ? [[zone.id, zone.lines]] : [])));
  const name = escapeText(title);
  const refresh = `PT${feedLimits.feedRefreshMinutes}M`;
  const head = [
    ...calendarHead(siteName),
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${homeUrl}`,
    `SOURCE;VALUE=URI:${feedUrl}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(cutAfter === null ? [] : [`${UNTIL_PROPERTY}:${cutAfter.replaceAll("-", "")}`]),
    ...[...blocks.values()].flat(),
  ];
  return {
    head: icalText(head),
    entry: ({ event, date }) =>
      icalText(entryLines(event, date, { zone: zones.get(event.timeZone) ?? null, publicUrl, shorten })),
    separator: "",
    foot: icalText(["END:VCALENDAR"]),
  };
}

import { uidOf } from "../calendar-files/calendar-entry.ts";
import { type CalendarEvent, selectCalendarEvents } from "../calendar-files/event-calendar.queries.ts";
import type { Context } from "../context.ts";
import type { Feed } from "./feed.ts";
import { type FeedSource, type FeedWindow, selectFeedDates } from "./feed-dates.queries.ts";

/** What a feed says of itself. */
export interface Described {
  title: string;
  description: string;
  /** Below the origin. */
  homePath: string;
  feedPath: string;
}

const changedAt = ({ updatedAt }: CalendarEvent) => updatedAt.getTime();

/** A feed of the dates of some events: two statements, whatever they are. */
export async function composeFeed(
  { db, settings }: Context,
  { title, description, homePath, feedPath }: Described,
  source: FeedSource,
  window: FeedWindow,
): Promise<Feed> {
  const { publicUrl, siteName, timeZone } = settings;
  const { host } = new URL(publicUrl);
  const dates = await selectFeedDates(db, source, window);
  const events = await selectCalendarEvents(db, [...new Set(dates.map(({ eventId }) => eventId))]);
  const byId = new Map(events.map((event) => [event.id, event]));
  const entries = dates.flatMap((date) => {
    const event = byId.get(date.eventId);
    return event ? [{ id: uidOf(event, date, host), event, date }] : [];
  });
  return {
    title,
    description,
    homeUrl: publicUrl + homePath,
    feedUrl: publicUrl + feedPath,
    siteName,
    publicUrl,
    timeZone,
    updated: entries.length === 0 ? null : new Date(Math.max(...entries.map(({ event }) => changedAt(event)))),
    entries,
  };
}

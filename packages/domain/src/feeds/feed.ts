import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { CalendarDate, CalendarEvent } from "../calendar-files/event-calendar.queries.ts";

/** One date of an event as feeds tell it. */
export interface FeedEntry {
  /** Stable id of the date in every feed, format and version. */
  id: string;
  event: CalendarEvent;
  date: CalendarDate;
}

/** A feed, independent of its format. */
export interface Feed {
  title: string;
  description: string;
  /** The page it is the feed of, and where the feed itself is read: whole addresses. */
  homeUrl: string;
  feedUrl: string;
  siteName: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
  /** The zone of the installation, for a calendar without any entry. */
  timeZone: string;
  /** When an entry last changed; null without entries. */
  updated: Date | null;
  /** Dates, the soonest first. */
  entries: FeedEntry[];
  /** Whole addresses of its neighboring pages; null where there is none. */
  pages: { first: string; previous: string | null; next: string | null };
  /** The last day that it tells of where it ends before its last date; null otherwise. */
  cutAfter: LocalDate | null;
}

/** A feed in one format: what stands before its entries, each of them, what stands between and after them. */
export interface FeedWriter {
  head: string;
  entry: (entry: FeedEntry) => string;
  separator: string;
  foot: string;
}

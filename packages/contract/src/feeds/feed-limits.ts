import { isLocalDate, type LocalDate } from "@hereabouts/recurrence/local-date";

/** Size of feeds and how often clients read them. */
export const feedLimits = {
  /** How many days ahead a feed looks. */
  feedDays: 180,
  /** Coming dates on a page of RSS, Atom and JSON Feed. */
  feedDates: 300,
  /** The last page of these. */
  feedPages: 20,
  /** Coming dates of a calendar, which has no pages: about 1.1 MB. */
  calendarFeedDates: 1_500,
  /** Canceled or removed dates kept in a feed. */
  feedTombstones: 200,
  /** How often a feed is worth a look. */
  feedRefreshMinutes: 60,
  /** How long caches keep it. */
  feedCacheSeconds: 600,
} as const;

/** Random bytes of a feed's secret: 160 bits, unguessable. */
export const FEED_TOKEN_BYTES = 20;

/** The form of such a secret, as addresses have it: base64url of these bytes. */
export const feedTokenPattern = /^[\w-]{27}$/;

/** iCalendar property with the last day a feed covers, if it ends before the last date. */
export const UNTIL_PROPERTY = "X-HEREABOUTS-UNTIL";

/** Reads the last day a calendar feed covers; null if it covers all dates. */
export function calendarEnd(text: string): LocalDate | null {
  const at = text.indexOf(`\n${UNTIL_PROPERTY}:`);
  const digits = at < 0 ? "" : text.slice(at + UNTIL_PROPERTY.length + 2).slice(0, 8);
  const day = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].join("-");
  return isLocalDate(day) ? day : null;
}

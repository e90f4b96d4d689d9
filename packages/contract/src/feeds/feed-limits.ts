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

/** Limits of the region's sources. */
export const regionSourceLimits = {
  /** Sources of a site. */
  sources: 200,
  creditChars: 200,
  /** Entries of one reading. */
  entries: 5_000,
  /** Entries that are written in one transaction. */
  batch: 50,
  /** Lines of a reading that are named with their reasons. */
  problems: 100,
  /** Characters of a place's text. */
  placeChars: 500,
  /** Candidates of a place that are shown, and names of entries there. */
  candidates: 3,
  examples: 3,
  /** Upcoming events that a calendar no longer has, by name: at first, and more with each “Show more”. */
  missingShown: 20,
  /** Readings whose counts are compared. */
  countsKept: 10,
  /** Hours between two readings. */
  everyHours: 6,
  /** Days without a new entry after which a source counts as stale. */
  staleDays: 45,
  /** Share of the usual number of entries below which it is a sudden drop. */
  dropShare: 0.5,
  /** Bytes of a robots.txt that are read, and hours that it is kept. */
  robotsBytes: 500_000,
  robotsHours: 24,
  /** Longest pause between two requests that a site's robots.txt can ask for, in seconds. */
  mostDelaySeconds: 60,
  /** Longest wait that a response can ask for, in hours. */
  mostRetryHours: 48,
} as const;

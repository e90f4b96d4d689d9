/** Limits of reports on venues and events, and of date confirmations. */
export const correctionLimits = {
  /** Length of a report and of the reason for declining it. */
  correctionChars: 2_000,
  correctionNoteChars: 500,
  /** The next dates of an event that a report may be about. */
  datesToCorrect: 60,
  correctionsInHour: 20,
  /** How long what was decided is kept. */
  correctionDays: 365,
  /** Time to undo a decision before the reporter is emailed. */
  correctionMailDelaySeconds: 60,
  /** A venue is asked by mail so many days before a date, about an event at most once in so many days. */
  askedDaysBefore: 3,
  askedEveryDays: 6,
  /** Dates in one such mail, and the hours of the site's day at which they are written. */
  datesAsked: 20,
  askedFromHour: 8,
  askedToHour: 20,
  /** Venues in one person's weekly email, and people whose weekly emails are queued together. */
  weeklyVenues: 20,
  weeklyBatch: 200,
  /** How long what was asked is kept. */
  askedKeptDays: 60,
} as const;

/** Of what people report of venues and events, and of asking venues about their dates. */
export const correctionLimits = {
  /** What somebody reports of a venue or an event, and why nothing was done. */
  correctionChars: 2_000,
  correctionNoteChars: 500,
  /** The next dates of an event that a report may be about. */
  datesToCorrect: 60,
  correctionsInHour: 20,
  /** How long what was decided is kept. */
  correctionDays: 365,
  /** How long a decision can be taken back before who asked is told. */
  correctionMailDelaySeconds: 60,
  /** A venue is asked by mail so many days before a date, about an event at most once in so many days. */
  askedDaysBefore: 3,
  askedEveryDays: 6,
  /** Dates in one such mail, and the hours of the site's day at which they are written. */
  datesAsked: 20,
  askedFromHour: 8,
  askedToHour: 20,
  /** How long what was asked is kept. */
  askedKeptDays: 60,
} as const;

/** The limits of keeping records true: what is reported of them, and how lately they are confirmed. */
export const truthLimits = {
  /** What somebody reports of a venue or an event, and why nothing was done. */
  correctionChars: 2_000,
  correctionNoteChars: 500,
  correctionsInHour: 20,
  /** How long what was decided is kept. */
  correctionDays: 365,
  /** How long a decision can be taken back before who asked is told. */
  correctionMailDelaySeconds: 60,
  /** How long a record counts as just confirmed. */
  freshDays: 30,
  /** An event that is on within so many days should have been confirmed within so many. */
  soonDays: 7,
  soonConfirmedDays: 14,
} as const;

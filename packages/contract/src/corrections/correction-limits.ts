/** The limits of what people report of venues and events: a part of `limits`. */
export const correctionLimits = {
  /** What somebody reports of a venue or an event, and why nothing was done. */
  correctionChars: 2_000,
  correctionNoteChars: 500,
  correctionsInHour: 20,
  /** How long what was decided is kept. */
  correctionDays: 365,
  /** How long a decision can be taken back before who asked is told. */
  correctionMailDelaySeconds: 60,
} as const;

/** The limits of timesheets: a part of `limits`, which is what is asked everywhere. */
export const timesheetLimits = {
  /** Longest time entry. */
  timeEntryHours: 24,
  /** A clock that runs for longer was forgotten, as likely as not. */
  forgottenClockHours: 10,
  timeNoteChars: 500,
  timeEntriesInWeek: 200,
  timesheetReasonChars: 1_000,
  /** While the mail about a week that was sent back waits, that can be undone. */
  timesheetMailDelaySeconds: 30,
  /** Days in an exported file: about a year. */
  timesheetFileDays: 371,
} as const;

/** Messages about timesheets. */
export const timesheetWords = {
  written: (hours: string) => `${hours} added.`,
  removed: (hours: string) => `${hours} removed.`,
  started: "Timer started.",
  submitted: "Week submitted.",
  withdrawn: "Week withdrawn. You can edit it again.",
  approved: (name: string) => `Hours of ${name} approved.`,
  approvedAll: (count: number) => `${count} week${count === 1 ? "" : "s"} approved.`,
  returned: (name: string) => `Hours of ${name} returned. We’ll email them in 30 seconds.`,
  reopened: (name: string) => `Hours of ${name} back in review.`,
  clockRuns: "A timer is already running. Stop it first.",
  stopFirst: "Stop the timer before you change this.",
  noClock: "No timer is running.",
  tooShort: "Under a minute, so no time was recorded.",
  forgotten: (hours: number) => `The timer ran for more than ${hours} hours. Enter when you stopped.`,
  beforeStart: "Choose a time after the timer was started.",
  notOverYet: "Choose a time in the past.",
  both: "Enter both the day and the time.",
  tooLong: (hours: number) => `An entry can be at most ${hours} hours long.`,
  skippedTime: "The clocks went forward that night, so this time doesn’t exist.",
  sameTime: "The end must differ from the start.",
  overlaps: (times: string) => `You already have an entry for ${times}.`,
  weekFull: (max: number) => `A week has at most ${max} entries.`,
  locked: "This week is approved. Ask a superuser to reopen it if something is wrong.",
  weekNotBegun: "This week hasn’t started yet.",
  nothingInWeek: "This week has no entries.",
  clockInWeek: "A timer is running in this week. Stop it first.",
  ownWeek: "You can’t approve your own hours. Ask another superuser.",
  handedInAlready: "This week has already been submitted.",
  approvedAlready: "This week has already been approved.",
  notHandedIn: "This week hasn’t been submitted.",
  notDecided: "This week hasn’t been approved or returned.",
  toldAlready: "Can’t undo: the editor has already been emailed.",
  changedSince: "The hours of this week have changed. Review them again.",
  daysInFile: (max: number) => `Choose at most ${max} days.`,
} as const;

/** Statuses of a week. */
export const weekStatuses = [
  { value: "open", label: "Draft" },
  { value: "submitted", label: "Submitted" },
  { value: "approved", label: "Approved" },
  { value: "returned", label: "Returned" },
] as const;

/** Orders of weeks; longest waiting first by default. */
export const weekOrderings = ["submitted", "-submitted", "week", "-week", "name"] as const;

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

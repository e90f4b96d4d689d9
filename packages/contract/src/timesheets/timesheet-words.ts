import { msg, plural, t } from "@hereabouts/language/translate";
/** Messages about timesheets. */
export const timesheetWords = {
  written: (hours: string) => t("{hours} added.", { hours }),
  removed: (hours: string) => t("{hours} removed.", { hours }),
  started: msg("Timer started."),
  submitted: msg("Week submitted."),
  withdrawn: msg("Week withdrawn. You can edit it again."),
  approved: (name: string) => t("Hours of {name} approved.", { name }),
  approvedAll: (count: number) => plural(count, "{count} week approved.", "{count} weeks approved."),
  returned: (name: string) => t("Hours of {name} returned. We’ll email them in 30 seconds.", { name }),
  reopened: (name: string) => t("Hours of {name} back in review.", { name }),
  clockRuns: msg("A timer is already running. Stop it first."),
  stopFirst: msg("Stop the timer before you change this."),
  noClock: msg("No timer is running."),
  tooShort: msg("Under a minute, so no time was recorded."),
  forgotten: (hours: number) => t("The timer ran for more than {hours} hours. Enter when you stopped.", { hours }),
  beforeStart: msg("Choose a time after the timer was started."),
  notOverYet: msg("Choose a time in the past."),
  both: msg("Enter both the day and the time."),
  tooLong: (hours: number) => t("An entry can be at most {hours} hours long.", { hours }),
  skippedTime: msg("The clocks went forward that night, so this time doesn’t exist."),
  sameTime: msg("The end must differ from the start."),
  overlaps: (times: string) => t("You already have an entry for {times}.", { times }),
  weekFull: (max: number) => msg("A week has at most {max} entries.", { max }),
  locked: msg("This week is approved. Ask a superuser to reopen it if something is wrong."),
  weekNotBegun: msg("This week hasn’t started yet."),
  nothingInWeek: msg("This week has no entries."),
  clockInWeek: msg("A timer is running in this week. Stop it first."),
  ownWeek: msg("You can’t approve your own hours. Ask another superuser."),
  handedInAlready: msg("This week has already been submitted."),
  approvedAlready: msg("This week has already been approved."),
  notHandedIn: msg("This week hasn’t been submitted."),
  notDecided: msg("This week hasn’t been approved or returned."),
  toldAlready: msg("Can’t undo: the editor has already been emailed."),
  changedSince: msg("The hours of this week have changed. Review them again."),
  daysInFile: (max: number) => msg("Choose at most {max} days.", { max }),
} as const;

/** Statuses of a week. */
export const weekStatuses = [
  { value: "open", label: msg("Draft") },
  { value: "submitted", label: msg("Submitted") },
  { value: "approved", label: msg("Approved") },
  { value: "returned", label: msg("Returned") },
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

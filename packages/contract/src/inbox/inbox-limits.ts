import { msg, t } from "@hereabouts/language/translate";

/** Limits of mails to the desk. */
export const inboxLimits = {
  /** Mails read in one run of the job, and megabytes of one mail. */
  mailsInRun: 20,
  megabytes: 10,
  /** Seconds for one answer of the mail server, and for a whole run. */
  silentSeconds: 20,
  runSeconds: 120,
  /** Parts of one mail, how deep they lie in each other, and bytes of all headers. */
  parts: 60,
  depth: 10,
  headerBytes: 262_144,
  /** Forwarded messages are looked into so deep. */
  forwards: 3,
  /** Calendar files of a mail that are read, and characters of each. */
  calendars: 3,
  calendarChars: 500_000,
  /** Characters of a mail that are read and kept, of its address and of its other headers. */
  textChars: 20_000,
  addressChars: 254,
  headerChars: 250,
  /** Answers that one address gets in a day. */
  answersInDay: 5,
  /** Days that a mail is kept, with its text and picture. */
  keptDays: 30,
} as const;

/** States of a mail to the desk. */
export const inboxStatuses = ["waiting", "drafted", "discarded", "refused"] as const;

/** Remarks about a mail beside its event. */
export const inboxMarks = {
  unproven: msg("The sender is not proven."),
  automatic: msg("Sent by a program or a list. It was not answered."),
  nothing: msg("No event was found in it."),
  too_large: msg("It was larger than the limit and was not read."),
  unreadable: msg("It could not be read."),
} as const;
export type InboxMark = keyof typeof inboxMarks;

/** Messages about mails to the desk. */
export const inboxMessages = {
  decidedAlready: msg("Someone already decided about this email."),
  noAccount: msg("No account that manages a venue has this address."),
  draftChanged: msg("Can’t undo: the draft was already changed or published."),
  given: (subject: string, name: string) => t("{subject} is now a draft of {name}.", { subject, name }),
  discarded: (subject: string) => t("{subject} discarded.", { subject }),
  reopened: (subject: string) => t("{subject} is back in the queue.", { subject }),
} as const;

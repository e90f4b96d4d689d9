import { msg, t } from "@hereabouts/language/translate";
/** Messages about reported problems. */
export const correctionWords = {
  thanks: msg("Thank you. An editor will review your report."),
  hearsByMail: (address: string) => t("We’ll email {address} when we’ve decided.", { address }),
  hearsNothing: msg("You didn’t give an email address, so we can’t tell you what we decide."),
  sayWhat: msg("Describe what’s wrong, or correct a field."),
  leaveEmpty: msg("Leave this field empty."),
  notOfKind: msg("Choose what’s wrong."),
  decidedAlready: msg("This report has already been decided."),
  toldAlready: msg("Can’t undo: the reporter has already been emailed. Edit the record instead."),
  changedSince: (fields: string) => t("Can’t undo: {fields} changed since. Edit the record instead.", { fields }),
  noSuchDate: msg("Choose one of the event’s dates."),
  notSuggested: msg("This correction wasn’t suggested."),
  accepted: (name: string) => t("{name} corrected.", { name }),
  handled: (name: string) => t("Report on {name} resolved.", { name }),
  declined: (name: string) => t("Report on {name} declined.", { name }),
  reopened: (name: string) => t("Report on {name} reopened.", { name }),
  explain: msg("Give the reporter a reason."),
} as const;

/** Statuses of a reported problem. */
export const correctionStatuses = ["open", "accepted", "declined"] as const;

/** Orders of reports; the oldest first by default. */
export const correctionOrderings = ["created", "-created", "name"] as const;

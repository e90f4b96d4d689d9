/** Messages about reported problems. */
export const correctionWords = {
  thanks: "Thank you. An editor will review your report.",
  hearsByMail: (address: string) => `We’ll email ${address} when we’ve decided.`,
  hearsNothing: "You didn’t give an email address, so we can’t tell you what we decide.",
  sayWhat: "Describe what’s wrong, or correct a field.",
  leaveEmpty: "Leave this field empty.",
  notOfKind: "Choose what’s wrong.",
  decidedAlready: "This report has already been decided.",
  toldAlready: "Can’t undo: the reporter has already been emailed. Edit the record instead.",
  changedSince: (fields: string) => `Can’t undo: ${fields} changed since. Edit the record instead.`,
  noSuchDate: "Choose one of the event’s dates.",
  notSuggested: "This correction wasn’t suggested.",
  accepted: (name: string) => `${name} corrected.`,
  handled: (name: string) => `Report on ${name} resolved.`,
  declined: (name: string) => `Report on ${name} declined.`,
  reopened: (name: string) => `Report on ${name} reopened.`,
  explain: "Give the reporter a reason.",
} as const;

/** Statuses of a reported problem. */
export const correctionStatuses = ["open", "accepted", "declined"] as const;

/** Orders of reports; the oldest first by default. */
export const correctionOrderings = ["created", "-created", "name"] as const;

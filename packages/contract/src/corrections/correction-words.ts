/** What people read about problems that somebody reported. */
export const correctionWords = {
  thanks: "Thank you. Somebody looks at it.",
  hearsByMail: (address: string) => `We write to ${address} when it is decided.`,
  hearsNothing: "You gave no address, so we cannot tell you what becomes of it.",
  sayWhat: "Say what is wrong, or correct a field.",
  leaveEmpty: "Leave this field empty.",
  notOfKind: "Choose what is wrong.",
  decidedAlready: "Somebody decided this already.",
  toldAlready: "Who reported this was told already, so it cannot be taken back. Correct the record by its form.",
  changedSince: (fields: string) => `${fields} changed since, so it cannot be taken back. Correct it by the form.`,
  noSuchDate: "Choose one of the event’s dates.",
  notSuggested: "This was not suggested.",
  accepted: (name: string) => `${name} is corrected.`,
  handled: (name: string) => `The report about ${name} is done.`,
  declined: (name: string) => `The report about ${name} is declined.`,
  reopened: (name: string) => `The report about ${name} is open again.`,
  explain: "Say why, for who reported it.",
} as const;

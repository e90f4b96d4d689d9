/** Texts of one calendar are decided at once. */
const withOthers = (name: string, others: number) =>
  others === 0 ? `${name} is` : `${name} and ${others} of its calendar are`;

/** What people read about texts that wait for a look. */
export const reviewWords = {
  newWaits: "Your event waits for a look by our editors, usually within a day. Until then nobody else sees it.",
  changeWaits:
    "Your change waits for a look by our editors, usually within a day. Until then everybody sees what was there before.",
  rejected: "Our editors did not publish this. Change it and save: then they look again.",
  decidedAlready: "Somebody decided this already.",
  toldAlready: "Whoever wrote this was told already, so it cannot be taken back.",
  changedSince: "The record was changed since, so this text does not fit any more. Reject it, or edit the record.",
  noRoom: "The venue’s plan has no room for another active event now.",
  sourceWaits: (count: number) =>
    `${count === 1 ? "An event of it waits" : `${count} events of it wait`} for a look by our editors, usually within a day. Until then nobody else sees what is new.`,
  andOthers: (count: number) => `And ${count === 1 ? "another one" : `${count} others`} of the same calendar.`,
  accepted: (name: string, others: number) => `${withOthers(name, others)} accepted.`,
  trusted: (name: string, others: number, author: string) =>
    `${withOthers(name, others)} accepted, and ${author} is trusted.`,
  rejectedNow: (name: string, others: number) => `${withOthers(name, others)} rejected.`,
  reopened: (name: string, others: number) =>
    others === 0 ? `${name} waits again.` : `${name} and ${others} of its calendar wait again.`,
} as const;

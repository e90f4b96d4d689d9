/** Texts of one calendar are decided at once. */
const withOthers = (name: string, others: number) =>
  others === 0 ? name : `${name} and ${others} more from its calendar`;

/** Messages about texts in review. */
export const reviewWords = {
  newWaits:
    "Your event is in review, usually for less than a day. Until then only the venue’s managers and our editors can see it.",
  changeWaits: "Your change is in review, usually for less than a day. Until then visitors see the previous version.",
  rejected: "Our editors didn’t publish this. Edit and save it to send it for review again.",
  decidedAlready: "This has already been reviewed.",
  toldAlready: "Can’t undo: the author has already been emailed.",
  changedSince: "The record has changed since this text was written. Reject the text, or edit the record.",
  noRoom: "The venue’s plan has no room for another active event.",
  sourceWaits: (count: number) =>
    `${count === 1 ? "1 event from it is" : `${count} events from it are`} in review, usually for less than a day. Until then visitors don’t see the changes.`,
  andOthers: (count: number) => `And ${count} more from the same calendar.`,
  accepted: (name: string, others: number) => `${withOthers(name, others)} accepted.`,
  trusted: (name: string, others: number, author: string) =>
    `${withOthers(name, others)} accepted. We’ll trust ${author} from now on.`,
  rejectedNow: (name: string, others: number) => `${withOthers(name, others)} rejected.`,
  reopened: (name: string, others: number) => `${withOthers(name, others)} back in review.`,
} as const;

/** Review statuses of a new account's text. */
export const reviewStatuses = ["waiting", "accepted", "rejected"] as const;

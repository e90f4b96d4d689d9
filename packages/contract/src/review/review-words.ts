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
  accepted: (name: string) => `${name} is accepted.`,
  trusted: (name: string, author: string) => `${name} is accepted, and ${author} is trusted.`,
  rejectedNow: (name: string) => `${name} is rejected.`,
  reopened: (name: string) => `${name} waits again.`,
} as const;

import type { AccountDeedName, DeedKind } from "./account-undo.ts";

const nouns: Readonly<Record<DeedKind, readonly [one: string, many: string]>> = {
  correction: ["reported problem", "reported problems"],
  claim: ["request for a venue", "requests for venues"],
  event: ["event", "events"],
  venue: ["venue", "venues"],
};
const verbs: Readonly<Record<AccountDeedName, string>> = {
  added: "added",
  changed: "changed",
  deleted: "deleted",
  reported: "",
  asked: "",
};

/** What people read about taking back what an account did. */
export const undoWords = {
  records: (count: number) => `${count} record${count === 1 ? "" : "s"}`,
  /** "3 events added" */
  counted: (kind: DeedKind, deed: AccountDeedName, count: number) =>
    `${count} ${nouns[kind][count === 1 ? 0 : 1]} ${verbs[deed]}`.trim(),
  note: "Taken back with everything this account did.",
  nothing: "This account has changed nothing in public that is still there.",
  merged: "The venue was merged into another one. Undo the merge first.",
  takenOver: "An editor took this over. It is in the history of the record.",
  verified: "A moderator verified this. Decide about it among the producer requests.",
  contested: "A request of somebody else for this venue is open.",
  unknown: "What it was before is not kept.",
  gone: "It is not there any more.",
  changedMeanwhile: "Somebody changed it meanwhile.",
  changedSince: "Somebody changed it since it was taken back.",
  notBegun: "It was not taken back.",
  underWay: "What this account did is being taken back or put back already. Finish that first.",
  tooLate: "What was taken back can be put back for 30 days, and only once.",
} as const;

import type { AccountAction, UndoRecordKind } from "./account-undo.ts";

const nouns: Readonly<Record<UndoRecordKind, readonly [one: string, many: string]>> = {
  correction: ["reported problem", "reported problems"],
  claim: ["request for a venue", "requests for venues"],
  event: ["event", "events"],
  venue: ["venue", "venues"],
};
const verbs: Readonly<Record<AccountAction, string>> = {
  added: "added",
  changed: "changed",
  deleted: "deleted",
  reported: "",
  asked: "",
};

/** Messages about undoing an account's changes. */
export const undoWords = {
  records: (count: number) => `${count} record${count === 1 ? "" : "s"}`,
  /** "3 events added" */
  counted: (kind: UndoRecordKind, deed: AccountAction, count: number) =>
    `${count} ${nouns[kind][count === 1 ? 0 : 1]} ${verbs[deed]}`.trim(),
  note: "Undone with all changes by this account.",
  nothing: "This account has no public changes to undo.",
  merged: "The venue was merged into another one. Undo the merge first.",
  takenOver: "An editor has changed this since. See the record’s history.",
  verified: "A moderator verified this. Change the decision in Manage Producer Requests.",
  contested: "Someone else has an open request for this venue.",
  unknown: "The previous version isn’t stored.",
  gone: "This record no longer exists.",
  changedMeanwhile: "Someone else has changed this.",
  changedSince: "Someone has changed this since the undo.",
  notBegun: "This wasn’t undone.",
  underWay: "Changes by this account are already being undone or restored. Wait until that’s finished.",
  tooLate: "You can restore undone changes once, within 30 days.",
} as const;

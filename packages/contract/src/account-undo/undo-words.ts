import { msg, plural } from "@hereabouts/language/translate";
import type { AccountAction, UndoRecordKind } from "./account-undo.ts";

/** "3 events added" */
const changes: Readonly<Record<UndoRecordKind, Partial<Record<AccountAction, (count: number) => string>>>> = {
  correction: { reported: (count) => plural(count, "{count} reported problem", "{count} reported problems") },
  claim: { asked: (count) => plural(count, "{count} request for a venue", "{count} requests for venues") },
  event: {
    added: (count) => plural(count, "{count} event added", "{count} events added"),
    changed: (count) => plural(count, "{count} event changed", "{count} events changed"),
    deleted: (count) => plural(count, "{count} event deleted", "{count} events deleted"),
  },
  venue: {
    added: (count) => plural(count, "{count} venue added", "{count} venues added"),
    changed: (count) => plural(count, "{count} venue changed", "{count} venues changed"),
    deleted: (count) => plural(count, "{count} venue deleted", "{count} venues deleted"),
  },
};

/** Messages about undoing an account's changes. */
export const undoWords = {
  records: (count: number) => plural(count, "{count} record", "{count} records"),
  counted: (kind: UndoRecordKind, action: AccountAction, count: number) => changes[kind][action]?.(count) ?? "",
  note: msg("Undone with all changes by this account."),
  nothing: msg("This account has no public changes to undo."),
  merged: msg("The venue was merged into another one. Undo the merge first."),
  takenOver: msg("An editor has changed this since. See the record’s history."),
  verified: msg("A moderator verified this. Change the decision in Manage Producer Requests."),
  contested: msg("Someone else has an open request for this venue."),
  unknown: msg("The previous version isn’t stored."),
  gone: msg("This record no longer exists."),
  changedMeanwhile: msg("Someone else has changed this."),
  changedSince: msg("Someone has changed this since the undo."),
  notBegun: msg("This wasn’t undone."),
  underWay: msg("Changes by this account are already being undone or restored. Wait until that’s finished."),
  tooLate: msg("You can restore undone changes once, within 30 days."),
} as const;

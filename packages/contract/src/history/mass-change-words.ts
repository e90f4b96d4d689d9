import { msg, plural, t } from "@hereabouts/language/translate";

/** Kinds of changes to several records at once. */
export const massChangeKinds = [
  "change",
  "confirm",
  "copy",
  "delete",
  "restore",
  "import",
  "undo_import",
  "restore_import",
  "merge",
  "undo_merge",
  "undo_account",
  "restore_account",
  "undo",
] as const;
export type MassChangeKind = (typeof massChangeKinds)[number];

/** Changes that are undone by their own kind, in one step; an account's changes are restored by its own page. */
export const undoableKinds: readonly MassChangeKind[] = [
  "change",
  "confirm",
  "copy",
  "delete",
  "import",
  "undo_import",
  "merge",
];

/** Changes whose undoing restores deleted events. */
const bringsBack: readonly MassChangeKind[] = ["delete", "undo_import"];

/** How many of the records that stay a message names. */
const NAMED = 3;

const titles: Readonly<Record<MassChangeKind, (count: number) => string>> = {
  change: (count) => plural(count, "{count} event changed", "{count} events changed"),
  confirm: (count) => plural(count, "{count} event confirmed", "{count} events confirmed"),
  copy: (count) => plural(count, "{count} event copied", "{count} events copied"),
  delete: (count) => plural(count, "{count} event deleted", "{count} events deleted"),
  restore: (count) => plural(count, "{count} event restored", "{count} events restored"),
  import: (count) => plural(count, "Import of {count} event", "Import of {count} events"),
  undo_import: (count) => plural(count, "Import of {count} event undone", "Import of {count} events undone"),
  restore_import: (count) => plural(count, "Import of {count} event restored", "Import of {count} events restored"),
  merge: (count) => plural(count, "Venues merged: {count} record", "Venues merged: {count} records"),
  undo_merge: (count) => plural(count, "Merge undone: {count} record", "Merge undone: {count} records"),
  undo_account: (count) =>
    plural(count, "Changes by an account undone: {count} record", "Changes by an account undone: {count} records"),
  restore_account: (count) =>
    plural(count, "Changes by an account restored: {count} record", "Changes by an account restored: {count} records"),
  undo: (count) => plural(count, "Change to {count} record undone", "Change to {count} records undone"),
};

/** Messages about changes to several records at once. */
export const massChangeWords = {
  title: (kind: MassChangeKind, count: number) => titles[kind](count),
  /** Label of what undoes it. */
  undo: (kind: MassChangeKind, count: number) =>
    bringsBack.includes(kind) ? plural(count, "Restore {count} event", "Restore {count} events") : t("Undo"),
  /** Link to the page where an account's changes are undone and restored. */
  ofAccount: msg("Undo or restore changes by this account"),
  undone: (kind: MassChangeKind, count: number) =>
    bringsBack.includes(kind)
      ? plural(count, "{count} event restored.", "{count} events restored.")
      : plural(count, "Change to {count} record undone.", "Change to {count} records undone."),
  /** Shown where one line of a list stands for all records. */
  oneOf: (kind: MassChangeKind, count: number) => t("All: {title}", { title: titles[kind](count) }),
  /** Names some of the records that stay as they are, with the reason. */
  left: (left: readonly { name: string; reason: string }[]) =>
    left
      .slice(0, NAMED)
      .map(({ name, reason }) => t("{name}: {reason}", { name, reason }))
      .concat(left.length > NAMED ? [plural(left.length - NAMED, "And {count} more.", "And {count} more.")] : []),
  changedSince: msg("Changed since then."),
  gone: msg("Deleted since then."),
  already: msg("This change has already been undone."),
  over: (days: number) => msg("You can undo a change for {days} days.", { days }),
  byItself: msg("This change can’t be undone as a whole."),
} as const;

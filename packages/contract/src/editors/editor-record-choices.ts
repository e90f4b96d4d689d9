import { msg } from "@hereabouts/language/translate";
/** Orders of an editor's records; last edited first by default. */
export const recordOrderings = ["-touched", "touched", "name", "-name", "confirmed", "-confirmed"] as const;

/** Roles of an editor for a record: added it, or changed it last. */
export const editorRoles = [
  { value: "added", label: msg("Added") },
  { value: "changed", label: msg("Changed last") },
] as const;

/** Whether listings show a record. */
export const recordStates = ["shown", "hidden"] as const;

/** The limits of the editors' own area: a part of `limits`, which is what is asked everywhere. */
export const editorLimits = {
  editorContactChars: 200,
  editorTownsChars: 500,
  editorNoteChars: 2_000,
  /** Weeks of which an editor's figures are shown. */
  editorWeeksShown: 12,
} as const;

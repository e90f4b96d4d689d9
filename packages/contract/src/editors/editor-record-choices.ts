/** Orders of an editor's records; last edited first by default. */
export const recordOrderings = ["-touched", "touched", "name", "-name", "confirmed", "-confirmed"] as const;

/** Roles of an editor for a record: added it, or changed it last. */
export const editorDeeds = [
  { value: "added", label: "Added" },
  { value: "changed", label: "Changed last" },
] as const;

/** Whether listings show a record. */
export const recordStates = ["shown", "hidden"] as const;

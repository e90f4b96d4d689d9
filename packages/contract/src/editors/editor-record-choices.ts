/** The orders of what an editor worked on: what they touched last first unless told otherwise. */
export const recordOrderings = ["-touched", "touched", "name", "-name", "confirmed", "-confirmed"] as const;

/** What an editor did to a record: they added it, or they are who changed it last. */
export const editorDeeds = [
  { value: "added", label: "Added" },
  { value: "changed", label: "Changed last" },
] as const;

/** Whether listings show a record. */
export const recordStates = ["shown", "hidden"] as const;

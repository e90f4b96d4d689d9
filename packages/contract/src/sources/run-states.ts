/**
 * States of an import: reading, waiting for column names, ready for review, applying, done, failed, undoing, undone,
 * restoring.
 */
export const runStates = [
  "reading",
  "columns",
  "ready",
  "applying",
  "done",
  "failed",
  "undoing",
  "undone",
  "restoring",
] as const;
export type RunState = (typeof runStates)[number];

/** States that end by themselves. */
export const busyStates: readonly RunState[] = ["reading", "applying", "undoing", "restoring"];

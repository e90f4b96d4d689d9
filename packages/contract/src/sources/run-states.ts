/**
 * Where a reading stands: being read; waiting for what the columns of its file are; ready to be looked through; being
 * taken over; done; failed; being undone; undone; being restored after it was undone.
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

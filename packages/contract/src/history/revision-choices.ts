/** Kinds of records with a history. */
export const revisionKinds = ["venue", "event"] as const;

/** Actions in a history. */
export const revisionActions = ["create", "update", "delete", "restore", "merge", "unmerge"] as const;

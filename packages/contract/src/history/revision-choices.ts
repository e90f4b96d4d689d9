/** What has a history. */
export const revisionKinds = ["venue", "event"] as const;

/** What can be done with it. */
export const revisionActions = ["create", "update", "delete", "restore", "merge", "unmerge"] as const;

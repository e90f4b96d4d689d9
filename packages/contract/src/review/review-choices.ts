/** What becomes of a text of a new account: it waits, or somebody decided about it. */
export const reviewStatuses = ["waiting", "accepted", "rejected"] as const;

/** Review statuses of a new account's text. */
export const reviewStatuses = ["waiting", "accepted", "rejected"] as const;

/** Statuses of a reported problem. */
export const correctionStatuses = ["open", "accepted", "declined"] as const;

/** Orders of reports; the oldest first by default. */
export const correctionOrderings = ["created", "-created", "name"] as const;

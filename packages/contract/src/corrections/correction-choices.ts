/** What becomes of a report: it waits, or its values were taken over or not. */
export const correctionStatuses = ["open", "accepted", "declined"] as const;

/** The orders of reports: the oldest first unless told otherwise. */
export const correctionOrderings = ["created", "-created", "name"] as const;

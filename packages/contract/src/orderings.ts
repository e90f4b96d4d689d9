/** The orders of a list of calendars, the first the one it begins with. */
export const calendarOrderings = ["-updated", "-created"] as const;

/** The orders of producer requests. */
export const claimOrderings = ["-created", "created", "-updated", "updated"] as const;

/** The orders of a producer's events, the first the one they begin with. */
export const producerEventOrderings = ["-created", "date"] as const;
export type ProducerEventOrdering = (typeof producerEventOrderings)[number];

// The orders of what people keep, the first of each the one it begins with.
export const savedEventOrderings = ["-created", "date", "distance"] as const;
export const savedVenueOrderings = ["-created", "distance"] as const;
export const savedSearchOrderings = ["-updated", "-created"] as const;
export const addressOrderings = ["-updated", "-created"] as const;

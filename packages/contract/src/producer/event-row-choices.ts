/**
 * Parts of a producer's events: canceled events stand in theirs alone, whenever they were to be; those with a date this
 * week that is not confirmed are upcoming, too.
 */
export const eventRowKinds = ["upcoming", "unconfirmed", "past", "canceled"] as const;
export type EventRowKind = (typeof eventRowKinds)[number];

/** The orders of a producer's events as rows, the first the one they begin with: what is over comes newest first. */
export const eventRowOrderings = ["date", "-created", "name"] as const;
export type EventRowOrdering = (typeof eventRowOrderings)[number];

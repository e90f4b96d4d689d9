/** Parts of a producer's events; canceled events stand in theirs alone, whenever they were to be. */
export const eventRowKinds = ["upcoming", "past", "canceled"] as const;
export type EventRowKind = (typeof eventRowKinds)[number];

/** The orders of a producer's events as rows, the first the one they begin with: what is over comes newest first. */
export const eventRowOrderings = ["date", "-created", "name"] as const;
export type EventRowOrdering = (typeof eventRowOrderings)[number];

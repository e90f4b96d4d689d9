/** Tracked actions counted by day, under the names in reports. */
export const deeds = ["submit-new-venue", "claim", "start", "accept", "reject"] as const;
export type Deed = (typeof deeds)[number];

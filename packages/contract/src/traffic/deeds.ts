/** What people did that the site counts by day, under the names of the specification (part 1 §7, part 2 §4). */
export const deeds = ["submit-new-venue", "claim", "start", "accept", "reject"] as const;
export type Deed = (typeof deeds)[number];

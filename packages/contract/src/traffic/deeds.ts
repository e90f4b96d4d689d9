/** What people did that the site counts by day, under the names that its reports have. */
export const deeds = ["submit-new-venue", "claim", "start", "accept", "reject"] as const;
export type Deed = (typeof deeds)[number];

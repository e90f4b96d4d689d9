/** What somebody is at a venue: its one owner, or one of the managers who help. */
export const venueRoles = ["owner", "manager"] as const;
export type VenueRole = (typeof venueRoles)[number];

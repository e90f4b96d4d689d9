/** Roles at a venue: its one owner, or a manager. */
export const venueRoles = ["owner", "manager"] as const;
export type VenueRole = (typeof venueRoles)[number];

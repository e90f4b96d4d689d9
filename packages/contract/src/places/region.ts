/** The time zone of the region: of all its towns, of days the site counts, and of a venue until it says another. */
export const regionZone = "America/New_York";

/** The numbers of a venue, by the names people read. */
export const venueMetrics = [
  { name: "poiCardImpressions", label: "Venue card views" },
  { name: "poiDetailImpressions", label: "Venue page views" },
  { name: "eventCardImpressions", label: "Event card views" },
  { name: "eventDetailImpressions", label: "Event page views" },
] as const;

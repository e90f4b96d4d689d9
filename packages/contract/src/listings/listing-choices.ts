export const eventOrderings = ["featured", "date", "distance", "price", "-price"] as const;
export type EventOrdering = (typeof eventOrderings)[number];
export const eventOrderingLabels: Record<EventOrdering, string> = {
  featured: "Featured",
  date: "Date",
  distance: "Distance",
  price: "Lowest Price",
  "-price": "Highest Price",
};

export const venueOrderings = ["distance", "name", "-num_events"] as const;
export type VenueOrdering = (typeof venueOrderings)[number];
export const venueOrderingLabels: Record<VenueOrdering, string> = {
  distance: "Distance",
  name: "Name",
  "-num_events": "Event Count",
};

import { msg } from "@hereabouts/language/translate";
export const eventOrderings = ["featured", "date", "distance", "price", "-price"] as const;
export type EventOrdering = (typeof eventOrderings)[number];
export const eventOrderingLabels: Record<EventOrdering, string> = {
  featured: msg("Featured"),
  date: msg("Date"),
  distance: msg("Distance"),
  price: msg("Lowest Price"),
  "-price": msg("Highest Price"),
};

export const venueOrderings = ["distance", "name", "-num_events"] as const;
export type VenueOrdering = (typeof venueOrderings)[number];
export const venueOrderingLabels: Record<VenueOrdering, string> = {
  distance: msg("Distance"),
  name: msg("Name"),
  "-num_events": msg("Event Count"),
};

import { msg } from "@hereabouts/language/translate";
/** Orders of the events listing, as the page's menu shows them. */
export const eventOrderings = ["best", "featured", "date", "distance", "price", "-price"] as const;
export type EventOrdering = (typeof eventOrderings)[number];
/** Order of a query that names none: REST, widgets, saved searches. */
export const defaultEventOrdering: EventOrdering = "featured";
/** Order of the events page where its address names none. */
export const pageEventOrdering: EventOrdering = "best";
export const eventOrderingLabels: Record<EventOrdering, string> = {
  best: msg("Best match"),
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

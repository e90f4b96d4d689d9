import type { VenueValues } from "./venue-values.ts";

/** Sample data for the debug shortcut. */
export const sampleVenue: Partial<VenueValues> = {
  name: "Mill River Hall",
  website: "https://example.org/mill-river-hall",
  phone: "413-555-0142",
  email: "hall@example.org",
  description: "A hall by the river with a sprung floor and a kitchen.",
  street: "25 Mill River Road",
  city: "Northampton",
  state: "MA",
  postalCode: "01060",
  lat: "42.3251",
  lon: "-72.6412",
  pointAccuracy: "by_hand",
};

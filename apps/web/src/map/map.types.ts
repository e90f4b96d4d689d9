export interface LatLon {
  lat: number;
  lon: number;
}

/** West, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** One venue on the map, with what it stands for in the list beside it. */
export interface ListingPin {
  venueId: number;
  lat: number;
  lon: number;
  /** How many listed events are held there; 1 on the venues page. */
  count: number;
  /** Names the popup: the event, or the venue when several are held there. */
  title: string;
  /** The whole accessible name: "Title, Sat Jun 13, Foundry Hall", or "Foundry Hall, 4 events". */
  label: string;
  /** The event's category; null shows the pin as a venue. */
  categorySlug: string | null;
  /** Name of that category. */
  categoryName: string | null;
  /** Drawn without its colour. */
  isLate?: boolean;
}

export type DistanceUnit = "mi" | "km";

import { msg } from "@hereabouts/language/translate";

/** The drawn map of a site's own region, as pages know it. */
export interface RegionMap {
  /** Another one for each map: addresses of what is drawn from it end in it. */
  version: string;
  /** Whether it was drawn from OpenStreetMap, which then stands on it. */
  isFromOsm: boolean;
}

/** Credit on maps drawn from OpenStreetMap. */
export const osmCredit = "© OpenStreetMap contributors";

/** Path of the region's drawn map, as GeoJSON. Any version leads to the map as it is now; only its own is kept by browsers. */
export const regionMapPath = (version: string): string => `/prints/region/${version}.json`;

/** Reasons why a region’s map is not drawn or stored. */
export const regionMapMessages = {
  demo: msg("This site shows the demo region, which has its map. Create a region first."),
} as const;

/** Limits of the drawn map of a region. */
export const regionMapLimits = {
  /** Largest GeoJSON: a phone fetches it with the first map. */
  bytes: 1_500_000,
  /** Largest extract that is drawn. */
  extractBytes: 2_000_000_000,
} as const;

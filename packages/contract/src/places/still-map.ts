import { milesAround, milesKnown, type PointAccuracy } from "./point-accuracy.ts";

/** How close the drawn map shows one place: it has no streets, and from here it shows best where a place is. */
export const sketchZoom = 8.7;

/** Size of a static map. Its frame has this height and shows the middle at any width. */
export const stillMapSize = { width: 960, height: 208 } as const;

/** The part of its file that a page shows, by its id. */
export const stillMapPart = "map";

export interface StillMapPlace {
  lat: number;
  lon: number;
  /** How far around it the place may lie, in miles; 0 when it is known. */
  miles: number;
}

const DECIMALS = 4;

/**
 * Path of a static map. Rounds the point to about ten yards so that neighbors share a map.
 * @param version of the map of the site's own region
 */
export function stillMapPath(point: { lat: number; lon: number }, accuracy: PointAccuracy, version?: string): string {
  const [lat, lon] = [point.lat, point.lon].map((degrees) => degrees.toFixed(DECIMALS));
  return `/prints/map/${milesAround(accuracy) ?? 0}/${lat},${lon}.svg${version === undefined ? "" : `?v=${version}`}`;
}

const pointPattern = /^(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})$/;

/** Beyond, the world is no flat map. */
const MOST_LATITUDE = 85;

/** Parses a path below `/prints/map`; null if `stillMapPath` can't have written it. */
export function readStillMap(parts: { miles: string; point: string }): StillMapPlace | null {
  const miles = milesKnown.find((known) => String(known) === parts.miles);
  const [, lat, lon] = pointPattern.exec(parts.point)?.map(Number) ?? [];
  if (miles === undefined || lat === undefined || lon === undefined) return null;
  return Math.abs(lat) > MOST_LATITUDE || Math.abs(lon) > 180 ? null : { lat, lon, miles };
}

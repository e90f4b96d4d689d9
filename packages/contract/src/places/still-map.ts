import { milesAround, milesKnown, type PointAccuracy } from "./point-accuracy.ts";

/** How close the drawn map shows one place: it has no streets, and from here it shows best where a place is. */
export const sketchZoom = 8.7;

/** What a still map of one place is drawn for: a frame as high, which shows as much of its middle as it is wide. */
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

/** Where a still map is. Its point is rounded to ten yards or so, so that neighbours share one. */
export function stillMapPath(point: { lat: number; lon: number }, accuracy: PointAccuracy): string {
  const [lat, lon] = [point.lat, point.lon].map((degrees) => degrees.toFixed(DECIMALS));
  return `/prints/map/${milesAround(accuracy) ?? 0}/${lat},${lon}.svg`;
}

const pointPattern = /^(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})$/;

/** Beyond, the world is no flat map. */
const MOST_LATITUDE = 85;

/** What is asked for below `/prints/map`; null when `stillMapPath` writes no such path. */
export function readStillMap(parts: { miles: string; point: string }): StillMapPlace | null {
  const miles = milesKnown.find((known) => String(known) === parts.miles);
  const [, lat, lon] = pointPattern.exec(parts.point)?.map(Number) ?? [];
  if (miles === undefined || lat === undefined || lon === undefined) return null;
  return Math.abs(lat) > MOST_LATITUDE || Math.abs(lon) > 180 ? null : { lat, lon, miles };
}

import { limits } from "../limits.ts";
import { region } from "../region/region.ts";

interface Point {
  lat: number;
  lon: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Metres between two points given in degrees, over the surface of a sphere. By half the chord, which stays exact for
 * small distances, where the cosine of the angle does not.
 */
export function metresBetween(a: Point, b: Point): number {
  const [phi, psi] = [radians(a.lat), radians(b.lat)];
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const square = half(b.lat - a.lat) + Math.cos(phi) * Math.cos(psi) * half(b.lon - a.lon);
  return 2 * limits.earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Meters in one of the region's units of distance. */
export const metresPerUnit = (): number => (region.units === "mi" ? limits.metresPerMile : 1_000);

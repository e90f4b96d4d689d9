import type { DistanceUnit, Region, RegionOutline } from "./region.ts";

/** West, south, east, north in degrees; east goes beyond 180 where the box crosses the date line. */
export type RegionBounds = [west: number, south: number, east: number, north: number];

const KILOMETERS_PER_DEGREE = 111.2;
const KILOMETERS = { mi: 1.609344, km: 1 };
/** Beyond, no flat map of the world reaches. */
const MOST_LATITUDE = 85;
/** Around towns, as a share of how far they lie apart, and at least so many degrees. */
const TOWN_MARGIN = 0.15;
const LEAST_MARGIN = 0.1;

/** A circle's reach to the north and to the east, in degrees. */
export function outlineReach({ lat, radius }: { lat: number; radius: number }, units: DistanceUnit) {
  const north = (radius * KILOMETERS[units]) / KILOMETERS_PER_DEGREE;
  return { north, east: north / Math.max(0.05, Math.cos((lat * Math.PI) / 180)) };
}

/** The longitudes of some points on one side of each other, so that none is more than half the world from the first. */
export function unwrapped(longitudes: readonly number[]): number[] {
  const [first = 0] = longitudes;
  return longitudes.map((lon) => lon + 360 * Math.round((first - lon) / 360));
}

function boxOf(points: readonly (readonly [number, number])[]): RegionBounds {
  const lons = unwrapped(points.map(([lon]) => lon));
  const lats = points.map(([, lat]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

function grown([west, south, east, north]: RegionBounds): RegionBounds {
  const high = Math.max(LEAST_MARGIN, (north - south) * TOWN_MARGIN);
  const wide = Math.max(LEAST_MARGIN, (east - west) * TOWN_MARGIN);
  return [west - wide, south - high, east + wide, north + high];
}

function extentOf({ outline, towns, units }: Pick<Region, "outline" | "towns" | "units">): RegionBounds {
  if (outline?.shape === "polygon") return boxOf(outline.points);
  if (!outline) return grown(boxOf(towns.map(({ lat, lon }) => [lon, lat] as const)));
  const { lat, lon } = outline;
  const reach = outlineReach(outline, units);
  return [lon - reach.east, lat - reach.north, lon + reach.east, lat + reach.north];
}

/** The box around a region: around its outline, or else around its towns with a margin. West is from -180 to 180. */
export function regionBounds(region: Pick<Region, "outline" | "towns" | "units">): RegionBounds {
  const [west, south, east, north] = extentOf(region);
  const turn = west < -180 ? 360 : west > 180 ? -360 : 0;
  return [west + turn, Math.max(south, -MOST_LATITUDE), east + turn, Math.min(north, MOST_LATITUDE)];
}

/** Whether a point lies within an outline. @param units of a circle's radius */
export function isWithin(
  outline: RegionOutline,
  units: DistanceUnit,
  { lat, lon }: { lat: number; lon: number },
): boolean {
  if (outline.shape === "circle") {
    const reach = outlineReach(outline, units);
    const [, east = 0] = unwrapped([outline.lon, lon]);
    return Math.hypot((east - outline.lon) / reach.east, (lat - outline.lat) / reach.north) <= 1;
  }
  const [x = 0, ...xs] = unwrapped([lon, ...outline.points.map(([pointLon]) => pointLon)]);
  // Inside when a line to the east crosses the edge an odd number of times.
  return outline.points.reduce((isInside, [, y], at) => {
    const before = (at || outline.points.length) - 1;
    const [fromX = 0, fromY = 0, toX = 0] = [xs[before], outline.points[before]?.[1], xs[at]];
    const crosses = y > lat !== fromY > lat && x < ((fromX - toX) * (lat - y)) / (fromY - y) + toX;
    return crosses ? !isInside : isInside;
  }, false);
}

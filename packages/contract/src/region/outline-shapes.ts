import type { DistanceUnit, RegionOutline } from "./region.ts";
import { outlineReach, unwrapped } from "./region-bounds.ts";

/** A corner of an outline. */
export type Corner = readonly [lon: number, lat: number];

/** A county, state or country as an outline to begin with. */
export interface NamedArea {
  kind: "county" | "state" | "country";
  name: string;
  points: Corner[];
}

/** Corners that are moved one by one on a map; an outline of a file may have more. */
export const movableCorners = 60;

interface Point {
  lat: number;
  lon: number;
}

const CIRCLE_STEPS = 72;
/** Around towns, as a share of how far they lie apart, and at least so many degrees of latitude. */
const MARGIN = 0.08;
const LEAST_MARGIN = 0.05;
const DECIMALS = 10_000;

const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS;

/** A longitude from -180 to 180. */
const wrapped = (lon: number): number => (lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon);

/** A corner as it is stored: to some ten meters, on the globe. */
export const cornerAt = ({ lat, lon }: Point): Corner => [
  rounded(wrapped(lon)),
  rounded(Math.max(-90, Math.min(90, lat))),
];

/** The closed line of an outline, its longitudes on one side of each other. @param units of a circle's radius */
export function outlineRing(outline: RegionOutline, units: DistanceUnit): [number, number][] {
  if (outline.shape === "circle") {
    const { north, east } = outlineReach(outline, units);
    return Array.from({ length: CIRCLE_STEPS + 1 }, (_, step) => {
      const angle = (step / CIRCLE_STEPS) * 2 * Math.PI;
      return [outline.lon + east * Math.cos(angle), outline.lat + north * Math.sin(angle)];
    });
  }
  const lons = unwrapped(outline.points.map(([lon]) => lon));
  const ring = outline.points.map(([, lat], at): [number, number] => [lons[at] ?? 0, lat]);
  return [...ring, ...ring.slice(0, 1)];
}

/** Twice the area of a triangle; negative if it turns to the right. */
const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** One half of a convex hull, of points in their order from west to east or back. */
function halfHull(points: readonly Corner[]): Corner[] {
  const hull: Corner[] = [];
  for (const point of points) {
    for (let [before, last] = hull.slice(-2); before && last && turn(before, last, point) <= 0; ) {
      hull.pop();
      [before, last] = hull.slice(-2);
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** The corners of the smallest polygon without dents around some places, with room around them. */
export function outlineAround(places: readonly Point[]): Corner[] {
  const lons = unwrapped(places.map(({ lon }) => lon));
  const lats = places.map(({ lat }) => lat);
  const north = Math.max(LEAST_MARGIN, (Math.max(...lats) - Math.min(...lats)) * MARGIN);
  const stretch = 1 / Math.max(0.05, Math.cos(((lats[0] ?? 0) * Math.PI) / 180));
  const east = Math.max(LEAST_MARGIN * stretch, (Math.max(...lons) - Math.min(...lons)) * MARGIN);
  const around = lats
    .flatMap((lat, at): Corner[] => {
      const lon = lons[at] ?? 0;
      return [-1, 1].flatMap((x): Corner[] => [
        [lon + x * east, lat - north],
        [lon + x * east, lat + north],
      ]);
    })
    .toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  return [...halfHull(around), ...halfHull(around.toReversed())].map(([lon, lat]) => cornerAt({ lon, lat }));
}

/** The corners of an outline that shape it most, at most so many: those go first without which it changes least. */
export function simplerOutline(points: readonly Corner[], most: number): Corner[] {
  const lons = unwrapped(points.map(([lon]) => lon));
  const kept = points.map(([, lat], at): Corner => [lons[at] ?? 0, lat]);
  const sizeAt = (at: number) => {
    const [before, here, after] = [kept.at(at - 1), kept[at], kept[(at + 1) % kept.length]];
    return before && here && after ? Math.abs(turn(before, here, after)) : 0;
  };
  const sizes = kept.map((_, at) => sizeAt(at));
  while (kept.length > Math.max(3, most)) {
    const least = sizes.indexOf(Math.min(...sizes));
    kept.splice(least, 1);
    sizes.splice(least, 1);
    for (const at of [least - 1, least])
      sizes[(at + kept.length) % kept.length] = sizeAt((at + kept.length) % kept.length);
  }
  return kept.map(([lon, lat]) => cornerAt({ lon, lat }));
}

import { metresBetween } from "./distance.ts";
import { isApproximate, type PointAccuracy } from "./point-accuracy.ts";

/** A point that people travel between. */
export interface TravelPoint {
  lat: number;
  lon: number;
  pointAccuracy: PointAccuracy;
}

/** Estimate of a way by its length alone: no streets, no traffic. */
export interface TravelTime {
  mode: "walking" | "driving";
  minutes: number;
}

/** Ways are longer than the straight line, by about this much in towns and between them. */
const DETOUR = 1.3;
/** Longer ways are estimated by car. */
const WALKABLE_METRES = 2_000;
/** 5 km/h and 45 km/h; parking takes a few minutes besides. */
const metresPerMinute = { walking: 83, driving: 750 } as const;
const PARKING_MINUTES = 4;
/** Longer times are told in fives. */
const EXACT_MINUTES = 10;
const STEP_MINUTES = 5;

const rounded = (minutes: number) =>
  minutes <= EXACT_MINUTES ? Math.max(1, Math.ceil(minutes)) : STEP_MINUTES * Math.ceil(minutes / STEP_MINUTES);

/** Estimated travel time between two points: on foot when near, else by car; null where one of them is the middle of an area. */
export function travelTime(from: TravelPoint, to: TravelPoint): TravelTime | null {
  if (isApproximate(from.pointAccuracy) || isApproximate(to.pointAccuracy)) return null;
  const metres = DETOUR * metresBetween(from, to);
  if (metres <= WALKABLE_METRES) return { mode: "walking", minutes: rounded(metres / metresPerMinute.walking) };
  return { mode: "driving", minutes: rounded(metres / metresPerMinute.driving + PARKING_MINUTES) };
}

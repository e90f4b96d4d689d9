import { isApproximate, type PointAccuracy } from "./point-accuracy.ts";

/** How people walk: 4.8 km in an hour, on ways about a third longer than the straight line. */
const METRES_PER_MINUTE = 80;
const DETOUR = 1.3;

/** The longest walk that is spoken of, in minutes. */
const LONGEST_WALK = 30;

/** How far a ride gets in a minute, 60 km/h on ways as long as those of walks, and what setting off and arriving take besides. */
const RIDE_METRES_PER_MINUTE = 1_000;
const RIDE_MINUTES = 10;

interface Destination {
  distanceMetres: number | null;
  pointAccuracy: PointAccuracy;
}

/**
 * Estimates the walk to a place from its distance in a straight line, in whole minutes.
 * @returns null without a distance, beyond `LONGEST_WALK`, and for a place of which only the town or postal code is known
 */
export function walkingMinutes({ distanceMetres, pointAccuracy }: Destination): number | null {
  if (distanceMetres === null || isApproximate(pointAccuracy)) return null;
  const minutes = Math.max(1, Math.round((distanceMetres * DETOUR) / METRES_PER_MINUTE));
  return minutes > LONGEST_WALK ? null : minutes;
}

/** Estimates the way to a place in whole minutes: a walk of up to `LONGEST_WALK`, a ride beyond it, which is never shorter. */
export function travelMinutes(distanceMetres: number): number {
  const walk = Math.round((distanceMetres * DETOUR) / METRES_PER_MINUTE);
  if (walk <= LONGEST_WALK) return walk;
  return Math.max(LONGEST_WALK, RIDE_MINUTES + Math.round((distanceMetres * DETOUR) / RIDE_METRES_PER_MINUTE));
}

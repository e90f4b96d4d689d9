import { limits } from "../limits.ts";
import type { ResolvedListing } from "./cards.ts";
import { globalRadius, isEverywhere, roundRadius, widestRadius } from "./resolve-listing.ts";

type Units = ResolvedListing["units"];

const METRES_PER_KM = 1_000;

/** Converts a radius from one unit to another, rounded; everywhere stays everywhere, and a circle stays a circle. */
export function radiusIn(to: Units, radius: number, from: Units): number {
  if (from === to) return radius;
  if (isEverywhere(radius, from)) return globalRadius(to);
  const kmPerMile = limits.metresPerMile / METRES_PER_KM;
  const converted = to === "mi" ? radius / kmPerMile : radius * kmPerMile;
  return Math.min(roundRadius(converted), widestRadius(to));
}

import { limits } from "../limits.ts";
import type { ResolvedListing } from "./cards.ts";
import { globalRadius } from "./resolve-listing.ts";

type Units = ResolvedListing["units"];

const METRES_PER_KM = 1_000;

/** A radius of somebody who counts in `from` for somebody who counts in `to`, to a hundredth; Global stays Global. */
export function radiusIn(to: Units, radius: number, from: Units): number {
  if (from === to) return radius;
  if (radius >= globalRadius(from)) return globalRadius(to);
  const kmPerMile = limits.metresPerMile / METRES_PER_KM;
  const converted = to === "mi" ? radius / kmPerMile : radius * kmPerMile;
  return Math.round(converted * 100) / 100;
}

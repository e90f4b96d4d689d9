import { limits } from "@hereabouts/contract/limits";

const KM_PER_MILE = limits.metresPerMile / 1000;

/** A distance as the viewer counts it, in miles. */
export const milesIn = (radius: number, units: "mi" | "km"): number => (units === "mi" ? radius : radius / KM_PER_MILE);

import { region } from "../region/region.ts";
import type { PointAccuracy } from "./point-accuracy.ts";

/** Label of a country's postal codes; of the region's until another is named. */
export const postalCodeLabel = (country = region.country): string => (country === "US" ? "Zip Code" : "Postal Code");

/** A postal code of the region within a sentence. */
export const postalCodeWords = (): string => (region.country === "US" ? "ZIP code" : "postal code");

/** Short label of how exact a point is. */
export function pointAccuracyLabel(accuracy: PointAccuracy): string {
  const labels: Record<PointAccuracy, string> = {
    house: "The house",
    street: "The street",
    postal_code: `The middle of a ${postalCodeWords()}`,
    town: "The middle of a town",
    county: "The middle of a county",
    by_hand: "Set by hand",
    source: "Import source",
    unknown: "Unknown",
  };
  return labels[accuracy] ?? accuracy;
}

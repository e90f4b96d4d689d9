import { msg } from "@hereabouts/language/translate";
import { region } from "../region/region.ts";
import type { PointAccuracy } from "./point-accuracy.ts";

/** Label of a country's postal codes; of the region's until another is named. */
export const postalCodeLabel = (country = region.country): string =>
  country === "US" ? msg("Zip Code") : msg("Postal Code");

/** Short label of how exact a point is. */
export function pointAccuracyLabel(accuracy: PointAccuracy): string {
  const labels: Record<PointAccuracy, string> = {
    house: msg("The house"),
    street: msg("The street"),
    postal_code: region.country === "US" ? msg("The middle of a ZIP code") : msg("The middle of a postal code"),
    town: msg("The middle of a town"),
    county: msg("The middle of a county"),
    by_hand: msg("Set by hand"),
    source: msg("Import source"),
    unknown: msg("Unknown"),
  };
  return labels[accuracy] ?? accuracy;
}

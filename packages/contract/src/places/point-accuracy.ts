import { msg, t } from "@hereabouts/language/translate";
import { examplePoint } from "../region/region.ts";

/** Messages about points on a map and how they were found. */
export const placeMessages = {
  geocodingFailed: msg("Geocoding failed for the provided address."),
  pinAtHouse: msg("Set to the address."),
  pinAtStreet: msg("Set to the street, not the exact address. Drag the pin, or paste coordinates or a map link."),
  pinAtMiddle: (area: string) =>
    area === ""
      ? t("Set to the middle of the town. Drag the pin, or paste coordinates or a map link.")
      : t("Set to the middle of {area}. Drag the pin, or paste coordinates or a map link.", { area }),
  pinByHand: msg("Set by hand."),
  pinFromSource: msg("Set to the coordinates from its source."),
  approximatePlace: msg("Approximate location"),
  sketchMap: msg("A sketch, without streets"),
  get pointOfText() {
    return t('Enter coordinates such as "{point}", or a map link.', { point: examplePoint() });
  },
  linkWithoutPoint: msg("This link doesn’t contain coordinates. Open it and copy the address of the page it opens."),
} as const;

/** Accuracies of geocoder results, the most exact first. */
export const foundAccuracies = ["house", "street", "postal_code", "town", "county"] as const;
export type FoundAccuracy = (typeof foundAccuracies)[number];

/** Accuracies of a point: geocoded, set by hand, from an import source, or unknown. */
export const pointAccuracies = [...foundAccuracies, "by_hand", "source", "unknown"] as const;
export type PointAccuracy = (typeof pointAccuracies)[number];

/** Radius around the middle of an area that can contain the place; null for exact points. */
const areaMiles: Record<PointAccuracy, number | null> = {
  house: null,
  street: null,
  postal_code: 3,
  town: 3,
  county: 15,
  by_hand: null,
  source: null,
  unknown: null,
};

/** How far around its point a place may lie, in miles; null when the point is the place itself. */
export const milesAround = (accuracy: PointAccuracy): number | null => areaMiles[accuracy];

/** How far around a point a place may lie, of all that there is; 0 for the place itself. */
export const milesKnown: readonly number[] = [...new Set(Object.values(areaMiles).map((miles) => miles ?? 0))];

/** Whether a point is the middle of a town or a wider area, and so no place to send anybody to. */
export const isApproximate = (accuracy: PointAccuracy): boolean => areaMiles[accuracy] !== null;

interface Pinned {
  accuracy: PointAccuracy;
  city: string;
  postalCode: string;
}

/** Explains how a pin was placed; "" if unknown. */
export function pinWords({ accuracy, city, postalCode }: Pinned): string {
  const words: Record<PointAccuracy, string> = {
    house: placeMessages.pinAtHouse,
    street: placeMessages.pinAtStreet,
    postal_code: placeMessages.pinAtMiddle(postalCode.trim() || city.trim()),
    town: placeMessages.pinAtMiddle(city.trim()),
    county: placeMessages.pinAtMiddle("the county"),
    by_hand: placeMessages.pinByHand,
    source: placeMessages.pinFromSource,
    unknown: "",
  };
  return words[accuracy];
}

interface Located {
  accuracy: PointAccuracy;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** Whether a point found for a changed address is taken: the middle of the same town does not replace a better one. */
export function replacesPoint(found: FoundAccuracy, kept: Located | null, asked: Omit<Located, "accuracy">): boolean {
  if (!kept || !isApproximate(found) || isApproximate(kept.accuracy)) return true;
  const same = (part: "city" | "state" | "postalCode" | "country") =>
    kept[part].trim().toLowerCase() === asked[part].trim().toLowerCase();
  return !(same("city") && same("state") && same("postalCode") && same("country"));
}

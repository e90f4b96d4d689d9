import { metresBetween } from "@hereabouts/contract/places/distance";
import { townById } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { saidPlace } from "../../../app/made-places.ts";
import type { ListingSearch } from "../state/listing-search.ts";
import { distanceWords } from "../state/listing-words.ts";
import { pointOf } from "./remembered-place.ts";

interface Point {
  lat: number;
  lon: number;
}

/** Metres from a place, given as address parameters, to a point in degrees; null where the place has no point. */
export function metresFromPlace(place: ListingSearch, to: Point): number | null {
  const { latitude, longitude } = pointOf(place);
  return latitude && longitude ? metresBetween({ lat: Number(latitude), lon: Number(longitude) }, to) : null;
}

/** "0.4 mi from Amherst": how far a point in degrees is from a place; "" for none. */
export function distanceFromPlace(from: ListingSearch, to: Point, units: "mi" | "km"): string {
  const metres = metresFromPlace(from, to);
  const name = from.place ?? townById(from.default_loc_id ?? "")?.name;
  if (metres === null || !name) return "";
  return t("{distance} from {place}", { distance: distanceWords(metres, units) ?? "", place: saidPlace(name) });
}

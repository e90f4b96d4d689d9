import { metresBetween } from "@hereabouts/contract/places/distance";
import { townById } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { saidPlace } from "../../../app/made-places.ts";
import type { ListingSearch } from "../state/listing-search.ts";
import { distanceWords } from "../state/listing-words.ts";
import { pointOf } from "./remembered-place.ts";

/** "0.4 mi from Amherst": how far a point in degrees is from a remembered place; "" where none is remembered. */
export function distanceFromPlace(
  remembered: ListingSearch,
  to: { lat: number; lon: number },
  units: "mi" | "km",
): string {
  const { latitude, longitude } = pointOf(remembered);
  const name = remembered.place ?? townById(remembered.default_loc_id ?? "")?.name;
  if (!latitude || !longitude || !name) return "";
  const metres = metresBetween({ lat: Number(latitude), lon: Number(longitude) }, to);
  return t("{distance} from {place}", { distance: distanceWords(metres, units) ?? "", place: saidPlace(name) });
}

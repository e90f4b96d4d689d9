import { limits } from "@hereabouts/contract/limits";
import { madePlaces } from "../../../app/made-places.ts";
import type { SearchArea } from "../../../map/map.types.ts";
import type { SearchChanges } from "../state/listing-search.ts";

const KM_PER_MILE = limits.metresPerMile / 1000;

/** A distance as the viewer counts it, in miles. */
export const milesIn = (radius: number, units: "mi" | "km"): number => (units === "mi" ? radius : radius / KM_PER_MILE);

/** Changes for an area of the map: its center and radius replace the place. */
export function areaChanges({ lat, lon, radiusMiles }: SearchArea, units: "mi" | "km"): SearchChanges {
  const radius = Math.max(1, Math.round(units === "mi" ? radiusMiles : radiusMiles * KM_PER_MILE));
  const point = { latitude: String(lat), longitude: String(lon), place: madePlaces.area };
  return { ...point, radius: String(radius), default_loc_id: undefined, address_id: undefined };
}

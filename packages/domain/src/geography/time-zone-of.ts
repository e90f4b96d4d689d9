import lookUp from "@photostructure/tz-lookup";
import { countyOf } from "./county-of.ts";
import { zoneOfCounty } from "./county-zones.ts";

/**
 * The IANA time zone of a point, in degrees. In the few counties that two zones share it may be the neighbour's: a form
 * shows it to be checked.
 */
export function timeZoneOf({ lat, lon }: { lat: number; lon: number }): string {
  const county = countyOf(lat, lon);
  return (county && zoneOfCounty(county.id)) ?? lookUp(lat, lon);
}

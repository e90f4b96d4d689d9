import lookUp from "@photostructure/tz-lookup";

/** The IANA time zone of a point, in degrees. Near a border it may be the neighbour's: a form shows it to be checked. */
export function timeZoneOf({ lat, lon }: { lat: number; lon: number }): string {
  return lookUp(lat, lon);
}

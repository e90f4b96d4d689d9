import type { Gazetteer, Geocoder } from "@hereabouts/domain/ports";
import type { Environment } from "../../env.ts";
import { gazetteerGeocoder } from "./gazetteer-geocoder.ts";

/** The geocoder an installation configured. */
export function createGeocoder(_env: Environment, gazetteer: Gazetteer): Geocoder {
  return gazetteerGeocoder(gazetteer);
}

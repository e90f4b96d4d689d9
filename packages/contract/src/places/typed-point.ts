import { decimalOf } from "../fields/parse-values.ts";
import { type Point, pointAt } from "./typed-coordinates.ts";

/** The point of two typed fields, or null while they do not say one. */
export function typedPoint({ lat, lon }: { lat: string; lon: string }): Point | null {
  const [latitude, longitude] = [decimalOf(lat), decimalOf(lon)];
  return latitude === null || longitude === null ? null : pointAt(latitude, longitude);
}

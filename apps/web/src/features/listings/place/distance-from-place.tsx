import { region } from "@hereabouts/contract/region/region";
import { useUser } from "../../../app/session/user-context.tsx";
import { distanceFromPlace } from "./distance-words.ts";
import { useRememberedPlace } from "./remembered-place.ts";

/**
 * " · 0.4 mi from Amherst": how far it is from where lists last began on this device. Nothing before a place was
 * chosen, nor on the server, which does not know it.
 */
export function DistanceFromPlace({ to }: { to: { lat: number; lon: number } }) {
  const words = distanceFromPlace(useRememberedPlace(), to, useUser()?.distanceUnits ?? region.units);
  return words === "" ? null : ` · ${words}`;
}

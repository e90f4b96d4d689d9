import { limits } from "@hereabouts/contract/limits";
import { milesAround, type PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { MapHandle } from "../engine/map-handle.ts";
import { hasStreets, type StreetsState } from "../engine/map-streets.ts";
import type { LatLon } from "../map.types.ts";
import { areaFeatures, circleBounds } from "../style/radius-shade.ts";

/** How close one place is shown: near enough for its streets where the map has some. */
export const placeZoom = (streets: StreetsState, sketchZoom: number): number =>
  hasStreets(streets) ? limits.mapSingleMarkerZoom : sketchZoom;

/** Shows one place at once: itself, or, when it is known by its town alone, the whole area it may lie in. */
export function showPlace(
  map: Pick<MapHandle, "showAt" | "fit" | "showRadius">,
  place: LatLon,
  accuracy: PointAccuracy,
  zoom: number,
): void {
  const miles = milesAround(accuracy);
  map.showRadius(miles === null ? null : areaFeatures(place, miles));
  if (miles === null) map.showAt(place, zoom);
  else map.fit(circleBounds(place, miles), zoom, false);
}

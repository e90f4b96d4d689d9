import { pointAccuracies } from "@hereabouts/contract/places/point-accuracy";
import { expect, test, vi } from "vitest";
import type { StreetsState } from "../engine/map-streets.ts";
import { placeZoom, showPlace } from "./show-place.ts";

const place = { lat: 42.3251, lon: -72.6412 };
const areas = ["postal_code", "town", "county"];
const sketchZoom = 8.7;

test.each(pointAccuracies.flatMap((accuracy) => [14, sketchZoom].map((zoom) => [accuracy, zoom] as const)))(
  "a place known by %s at zoom %s",
  (accuracy, zoom) => {
    const map = { showAt: vi.fn(), fit: vi.fn(), showRadius: vi.fn() };
    showPlace(map, place, accuracy, zoom);
    if (areas.includes(accuracy)) {
      expect(map.showAt).not.toHaveBeenCalled();
      expect(map.fit).toHaveBeenCalledWith(expect.any(Array), zoom, false);
      expect(map.showRadius).toHaveBeenCalledWith(expect.objectContaining({ ring: expect.anything() }));
    } else {
      expect(map.showAt).toHaveBeenCalledWith(place, zoom);
      expect(map.showRadius).toHaveBeenCalledWith(null);
    }
  },
);

test.each<[StreetsState, number]>([
  ["others", 14],
  ["coming", 14],
  ["shown", 14],
  ["interrupted", 14],
  ["none", sketchZoom],
  ["missing", sketchZoom],
])("a map whose streets are %s shows a place at zoom %d", (streets, zoom) => {
  expect(placeZoom(streets, sketchZoom)).toBe(zoom);
});

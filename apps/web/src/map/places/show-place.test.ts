import { pointAccuracies } from "@hereabouts/contract/places/point-accuracy";
import { expect, test, vi } from "vitest";
import { showPlace } from "./show-place.ts";

const place = { lat: 42.3251, lon: -72.6412 };
const areas = ["postal_code", "town", "county"];
const sketchZoom = 8.7;

test.each(pointAccuracies.flatMap((accuracy) => [true, false].map((hasStreets) => [accuracy, hasStreets] as const)))(
  "a place known by %s on a map with streets: %s",
  (accuracy, hasStreets) => {
    const map = { hasStreets, showAt: vi.fn(), fit: vi.fn(), showRadius: vi.fn() };
    showPlace(map, place, accuracy, sketchZoom);
    const zoom = hasStreets ? 14 : sketchZoom;
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

import { expect, test } from "vitest";
import type { LatLon } from "../map.types.ts";
import { circleBounds, radiusFeatures } from "./radius-shade.ts";

const NORTHAMPTON = { lat: 42.3251, lon: -72.6412 };

/** The distance between two points in miles, along the great circle. */
function milesBetween(a: LatLon, b: LatLon): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lon - a.lon);
  return 2 * 3958.8 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

test("the ring lies at the search distance all around", () => {
  const { ring, shade } = radiusFeatures(NORTHAMPTON, 25);
  for (const [lon = 0, lat = 0] of ring.geometry.coordinates) {
    const miles = milesBetween(NORTHAMPTON, { lat, lon });
    expect(miles).toBeGreaterThan(24.7);
    expect(miles).toBeLessThan(25.3);
  }
  expect(shade.geometry.coordinates).toHaveLength(2);
});

test("the box around the circle reaches as far as the circle", () => {
  const [west, south, east, north] = circleBounds(NORTHAMPTON, 50);
  expect(milesBetween({ lat: south, lon: NORTHAMPTON.lon }, { lat: north, lon: NORTHAMPTON.lon })).toBeCloseTo(100, 0);
  expect(west).toBeLessThan(-73.5);
  expect(east).toBeGreaterThan(-71.8);
});

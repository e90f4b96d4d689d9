import { expect, test } from "vitest";
import { circleBounds, milesBetween, radiusFeatures } from "./radius-shade.ts";

const NORTHAMPTON = { lat: 42.3251, lon: -72.6412 };

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

test("distances are great-circle miles", () => {
  const boston = { lat: 42.3601, lon: -71.0589 };
  expect(milesBetween(NORTHAMPTON, boston)).toBeCloseTo(80.8, 0);
  expect(milesBetween(boston, boston)).toBe(0);
});

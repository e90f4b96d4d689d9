import { expect, test } from "vitest";
import { demoRegion } from "./demo-region.ts";
import type { RegionOutline } from "./region.ts";
import { isWithin, regionBounds } from "./region-bounds.ts";
import { lordHowe } from "./test-region.ts";

const rounded = (bounds: readonly number[]) => bounds.map((degrees) => Math.round(degrees * 100) / 100);

test("without an outline a region reaches a little farther than its towns", () => {
  const [west, south, east, north] = regionBounds(demoRegion);
  for (const { lat, lon } of demoRegion.towns) {
    expect(lon).toBeGreaterThan(west + 0.1);
    expect(lon).toBeLessThan(east - 0.1);
    expect(lat).toBeGreaterThan(south + 0.1);
    expect(lat).toBeLessThan(north - 0.1);
  }
  expect(rounded(regionBounds({ ...lordHowe, outline: undefined }))).toEqual([158.96, -31.62, 159.17, -31.42]);
});

test("with an outline a region reaches as far as the outline", () => {
  const points: [number, number][] = [
    [7, 47],
    [9, 47.5],
    [8, 49],
  ];
  expect(regionBounds({ ...lordHowe, outline: { shape: "polygon", points } })).toEqual([7, 47, 9, 49]);
  const circle: RegionOutline = { shape: "circle", lat: 60, lon: 10, radius: 55.6 };
  expect(rounded(regionBounds({ ...lordHowe, outline: circle }))).toEqual([9, 59.5, 11, 60.5]);
  expect(rounded(regionBounds({ ...lordHowe, units: "mi", outline: circle }))).toEqual([8.39, 59.2, 11.61, 60.8]);
});

test("a region on both sides of the date line stays small", () => {
  const towns = [
    { id: "a", name: "A", state: "", lat: -16, lon: 179 },
    { id: "b", name: "B", state: "", lat: -18, lon: -179 },
  ];
  expect(rounded(regionBounds({ units: "km", towns }))).toEqual([178.7, -18.3, 181.3, -15.7]);
  expect(rounded(regionBounds({ units: "km", towns: towns.toReversed() }))).toEqual([178.7, -18.3, 181.3, -15.7]);
});

test.each<[string, RegionOutline, boolean[]]>([
  ["a circle", { shape: "circle", lat: 48, lon: 179.9, radius: 30 }, [true, true, false]],
  [
    "a polygon",
    {
      shape: "polygon",
      points: [
        [179.5, 47.9],
        [-179.8, 47.9],
        [-179.8, 48.1],
        [179.5, 48.1],
      ],
    },
    [true, true, false],
  ],
])("%s knows what lies within it", (_, outline, expected) => {
  const places = [
    { lat: 48, lon: 179.7 },
    { lat: 48, lon: -179.9 },
    { lat: 48.5, lon: 179.7 },
  ];
  expect(places.map((place) => isWithin(outline, "km", place))).toEqual(expected);
});

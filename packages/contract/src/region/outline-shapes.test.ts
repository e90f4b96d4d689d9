import { expect, test } from "vitest";
import { demoRegion } from "./demo-region.ts";
import { outlineAround, outlineRing, simplerOutline } from "./outline-shapes.ts";
import { isWithin } from "./region-bounds.ts";

test("an outline drawn around towns holds all of them, and little else", () => {
  const points = outlineAround(demoRegion.towns);
  const outline = { shape: "polygon", points } as const;
  expect(demoRegion.towns.filter((town) => !isWithin(outline, "mi", town))).toEqual([]);
  expect(points.length).toBeLessThan(25);
  expect(isWithin(outline, "mi", { lat: 40.71, lon: -74.0 })).toBe(false);
});

test("a single town has an outline as well, and one on both sides of the date line stays small", () => {
  expect(outlineAround([{ lat: 60.1, lon: 24.9 }])).toHaveLength(4);
  const fiji = outlineAround([
    { lat: -16, lon: 179.9 },
    { lat: -17, lon: -179.9 },
  ]);
  expect(fiji.every(([lon]) => Math.abs(lon) > 179 && Math.abs(lon) <= 180)).toBe(true);
  const lons = outlineRing({ shape: "polygon", points: fiji }, "km").map(([lon]) => lon);
  expect(Math.max(...lons) - Math.min(...lons)).toBeLessThan(1);
});

test("an outline of many corners keeps those that shape it", () => {
  const square = [
    [0, 0],
    [5, 0.01],
    [10, 0],
    [10, 10],
    [5, 9.99],
    [0, 10],
  ] as const;
  expect(simplerOutline(square, 4)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]);
  expect(simplerOutline(square, 1)).toHaveLength(3);
});

test("a circle is drawn as far as it reaches", () => {
  const ring = outlineRing({ shape: "circle", lat: 60, lon: 10, radius: 55.6 }, "km");
  expect(Math.max(...ring.map(([, lat]) => lat))).toBeCloseTo(60.5, 1);
  expect(Math.max(...ring.map(([lon]) => lon))).toBeCloseTo(11, 1);
});

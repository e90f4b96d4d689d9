import type { MapBounds } from "@hereabouts/contract/fields/map-bounds";
import fc from "fast-check";
import { expect, test } from "vitest";
import { areaCells, circleAround, isWithin } from "./area-cells.ts";
import { cellOf, unitVector } from "./earth.ts";

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lon = fc.double({ min: -180, max: 180, noNaN: true });
const bounds = fc
  .record({ one: lat, other: lat, west: lon, east: lon })
  .map(({ one, other, west, east }) => ({ south: Math.min(one, other), north: Math.max(one, other), west, east }));
/** Parts of a map as people look at, from a street to a country, anywhere. */
const seen = fc
  .record({ south: fc.double({ min: -80, max: 79, noNaN: true }), west: lon, size: fc.constantFrom(0.01, 0.3, 2, 9) })
  .map(({ south, west, size }) => ({ south, north: south + size, west, east: ((west + size + 540) % 360) - 180 }));

const isIn = ({ south, west, north, east }: MapBounds, [lat, lon]: [number, number]) =>
  lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);
const around = { lat: 0, lon: 0, metres: null };

/** Whether a point lies in an area, asked as searches ask it. */
function isFound(part: MapBounds, [lat, lon]: [number, number]): boolean {
  const area = areaCells({ ...around, bounds: part });
  if (area === null) return true;
  const cell = cellOf(lat, lon);
  const isOfArea = isWithin(area, unitVector(lat, lon), 0, 0);
  if ("ranges" in area) return isOfArea && area.ranges.some(([first, last]) => cell >= first && cell <= last);
  return area.inside.includes(cell) || (area.edge.includes(cell) && isOfArea);
}

/** Not so near an edge that rounding decides. */
const isClear = ({ south, west, north, east }: MapBounds, [lat, lon]: [number, number]) =>
  Math.abs(lat) < 89.99 &&
  [lat - south, lat - north, lon - west, lon - east].every((gap) => Math.abs(gap % 360) > 1e-6);

/** The point at a share of the height and width of a part of the map, or beyond. */
function pointAt({ south, west, north, east }: MapBounds, [up, along]: [number, number]): [number, number] {
  const span = (west > east ? east + 360 : east) - west;
  const lat = Math.max(-90, Math.min(90, south + up * (north - south)));
  return [lat, ((((west + along * span + 180) % 360) + 360) % 360) - 180];
}
const share = fc.integer({ min: -50, max: 150 }).map((percent) => percent / 100);

test("a part of the map holds the points between its sides, across the date line too", () => {
  fc.assert(
    fc.property(fc.oneof(seen, bounds), fc.tuple(share, share), (part, at) => {
      const point = pointAt(part, at);
      if (isClear(part, point)) expect(isFound(part, point)).toBe(isIn(part, point));
    }),
    { numRuns: 300, seed: 7 },
  );
});

test.each<[what: string, part: MapBounds, inside: [number, number][], outside: [number, number][]]>([
  [
    "a town",
    { south: 42, west: -73, north: 43, east: -72 },
    [[42.5, -72.5]],
    [
      [41.9, -72.5],
      [42.5, -71.9],
      [42.5, 107.5],
    ],
  ],
  [
    "across the date line",
    { south: -18, west: 177, north: -16, east: -179 },
    [
      [-17, 179],
      [-17, 180],
      [-17, -179.5],
    ],
    [
      [-17, 176],
      [-17, -178],
    ],
  ],
  [
    "more than half of the earth",
    { south: -60, west: -170, north: 60, east: 170 },
    [
      [0, 0],
      [10, -169],
      [10, 169],
    ],
    [
      [0, 175],
      [0, -175],
      [61, 0],
    ],
  ],
  [
    "the whole earth",
    { south: -90, west: -180, north: 90, east: 180 },
    [
      [0, 0],
      [90, 0],
      [0, 180],
      [0, -180],
    ],
    [],
  ],
  ["one point", { south: 42.3, west: -72.6, north: 42.3, east: -72.6 }, [[42.3, -72.6]], [[42.3, -72.61]]],
  [
    "all but a narrow strip",
    { south: 0, west: 10.05, north: 1, east: 10.02 },
    [
      [0.5, 10.01],
      [0.5, 10.06],
    ],
    [[0.5, 10.03]],
  ],
])("%s", (_what, part, inside, outside) => {
  for (const point of inside) expect([point, isFound(part, point)]).toEqual([point, true]);
  for (const point of outside) expect([point, isFound(part, point)]).toEqual([point, false]);
});

test("no cell of a part of the map is named twice", () => {
  fc.assert(
    fc.property(fc.oneof(seen, bounds), (part) => {
      const area = areaCells({ ...around, bounds: part });
      if (area === null || "ranges" in area) return;
      const cells = [...area.inside, ...area.edge];
      expect(new Set(cells).size).toBe(cells.length);
    }),
    { numRuns: 100, seed: 7 },
  );
});

test("what changes in a part of the map is within the circle that is watched for it", () => {
  fc.assert(
    fc.property(fc.oneof(seen, bounds), fc.tuple(share, share), (part, at) => {
      const circle = circleAround(part);
      const point = pointAt(part, at);
      if (circle === null || !isIn(part, point)) return;
      const there = unitVector(...point);
      const chord = Math.hypot(...there.map((of, axis) => of - (circle.center[axis] as number)));
      expect(chord).toBeLessThanOrEqual(circle.reach + 1e-9);
    }),
    { numRuns: 300, seed: 7 },
  );
});

import { limits } from "@hereabouts/contract/limits";
import { expect, it } from "vitest";
import { cell100Of, cellOf, degreeSquareOf, MOST_LISTED_CELLS, splitCells, unitVector } from "./earth.ts";

/** A small generator, so that a failure can be looked at again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function metresBetween(a: readonly [number, number], b: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(radians(b[0] - a[0]) / 2) ** 2 +
    Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * Math.sin(radians(b[1] - a[1]) / 2) ** 2;
  return 2 * limits.earthRadiusMetres * Math.asin(Math.sqrt(h));
}

it("finds every point within a circle by its cell, and only points within in the inner cells", () => {
  const next = random(7);
  for (let circle = 0; circle < 40; circle++) {
    const centre = [next() * 125 - 60, next() * 360 - 180] as const;
    const metres = 1_000 + next() * 160_000;
    const cells = splitCells(...centre, metres);
    if ("ranges" in cells) throw new Error("a small circle has its cells listed");
    const { inside, edge } = cells;
    const [inner, outer] = [new Set(inside), new Set(edge)];
    for (let point = 0; point < 300; point++) {
      const lat = centre[0] + (next() - 0.5) * 4;
      const lon = ((centre[1] + (next() - 0.5) * 6 + 540) % 360) - 180;
      const cell = cellOf(lat, lon);
      const isWithin = metresBetween(centre, [lat, lon]) <= metres;
      if (inner.has(cell)) expect(isWithin).toBe(true);
      else if (isWithin) expect(outer.has(cell)).toBe(true);
    }
  }
});

it("covers any circle with few cells or few ranges, and leaves no point out", () => {
  const next = random(11);
  const centres = [
    [90, 0],
    [-90, 180],
    [42.3251, -72.6412],
    [0, 180],
    [0, -180],
    [89.99, -179.99],
    ...Array.from({ length: 30 }, () => [next() * 180 - 90, next() * 360 - 180]),
  ] as [number, number][];
  for (const centre of centres) {
    for (const miles of [0.1, 100, 250, 400, 999, 1_000, 2_000, 6_000, 12_000.1, 15_000]) {
      const metres = miles * limits.metresPerMile;
      const cells = splitCells(...centre, metres);
      const listed = "ranges" in cells ? [] : [...cells.inside, ...cells.edge];
      const ranges = "ranges" in cells ? cells.ranges : [];
      expect(listed.length).toBeLessThanOrEqual(MOST_LISTED_CELLS);
      expect(ranges.length).toBeLessThanOrEqual(2 * 1_800);
      expect(new Set(listed).size, "no cell twice").toBe(listed.length);
      const sorted = ranges.toSorted((a, b) => a[0] - b[0]);
      const unsorted = sorted.filter(([first, last], at) => last < first || first <= (sorted[at - 1]?.[1] ?? -1));
      expect(unsorted, "no cell twice").toEqual([]);
      const known = new Set(listed);
      const holds = (cell: number) => known.has(cell) || ranges.some(([first, last]) => cell >= first && cell <= last);
      for (let point = 0; point < 40; point++) {
        const there = [Math.asin(2 * next() - 1) * (180 / Math.PI), next() * 360 - 180] as const;
        if (metresBetween(centre, there) <= metres) expect(holds(cellOf(...there))).toBe(true);
      }
    }
  }
});

it("tells distance by the dot product of unit vectors", () => {
  const { limit } = splitCells(42.3251, -72.6412, 10_000);
  const dot = (a: number[], b: number[]) => a.reduce((sum, part, axis) => sum + part * (b[axis] ?? 0), 0);
  const centre = unitVector(42.3251, -72.6412);
  expect(dot(centre, unitVector(42.3751, -72.52))).toBeLessThan(limit);
  expect(dot(centre, unitVector(42.3351, -72.6))).toBeGreaterThan(limit);
});

it("numbers the last row and column of the earth like any other", () => {
  expect(cellOf(90, 180)).toBe(1799 * 3600);
  expect(cell100Of(90, 180)).toBe(17_999 * 36_000);
  expect(degreeSquareOf(90, 179.9)).toBe(180 * 360 - 1 - 32_768);
});

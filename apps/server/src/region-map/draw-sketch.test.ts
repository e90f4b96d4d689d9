import { gzipSync } from "node:zlib";
import type { Region, Town } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { expect, test } from "vitest";
import { drawSketch } from "./draw-sketch.ts";
import type { MapFeature } from "./map-features.ts";

const regionOf = (...towns: [name: string, lat: number, lon: number][]): Region => ({
  ...lordHowe,
  outline: undefined,
  defaultTown: "town-0",
  towns: towns.map(([name, lat, lon], at): Town => ({ id: `town-${at}`, name, state: "", lat, lon })),
});

const sketchOf = (region: Region): MapFeature[] => JSON.parse(drawSketch(region)).features;
const kindsOf = (features: readonly MapFeature[]) => new Set(features.map(({ properties }) => properties.kind));

/** All points of shapes of one kind. */
function pointsOf(features: readonly MapFeature[], kind: string): [number, number][] {
  const shapes = features.filter(({ properties }) => properties.kind === kind).map(({ geometry }) => geometry);
  const pairs = JSON.stringify(shapes).match(/\[-?[\d.]+,-?[\d.]+\]/g) ?? [];
  return pairs.map((pair) => JSON.parse(pair));
}

const isNear = ([lon, lat]: [number, number], at: [number, number], degrees: number) =>
  Math.hypot(lon - at[0], lat - at[1]) < degrees;

const freiburg = regionOf(["Freiburg im Breisgau", 47.999, 7.842], ["Titisee-Neustadt", 47.912, 8.215]);

test("a region in Germany has the Rhine, the border to France, and its towns by name", () => {
  const features = sketchOf(freiburg);
  expect(kindsOf(features)).toEqual(new Set(["land", "state", "river", "lake", "town"]));
  const breisach: [number, number] = [7.57, 48.03];
  expect(pointsOf(features, "river").some((point) => isNear(point, breisach, 0.1))).toBe(true);
  expect(pointsOf(features, "state").some((point) => isNear(point, breisach, 0.05))).toBe(true);
  const towns = features.filter(({ properties }) => properties.kind === "town").map(({ properties }) => properties);
  expect(towns).toEqual([
    { kind: "town", name: "Freiburg im Breisgau", rank: 1, home: true },
    { kind: "town", name: "Titisee-Neustadt", rank: 1, home: true },
  ]);
});

test("the country of the region's towns is home, its neighbours and the rest of the world are not", () => {
  const land = sketchOf(freiburg).flatMap(({ properties }) => (properties.kind === "land" ? [properties.home] : []));
  expect(new Set(land)).toEqual(new Set([true, false]));
});

test.each<[string, Region]>([
  ["inland", freiburg],
  ["a coast", regionOf(["Vigo", 42.24, -8.72], ["A Coruña", 43.36, -8.41])],
  ["an island", lordHowe],
  ["both sides of the date line", regionOf(["Labasa", -16.43, 179.37], ["Lakeba", -18.2, -178.8])],
  ["far north", regionOf(["Tromsø", 69.65, 18.96])],
  ["open sea", regionOf(["Nowhere", 0, -150])],
])("a sketch of %s is small and whole", (_, region) => {
  const text = drawSketch(region);
  expect(gzipSync(text).length).toBeLessThan(80_000);
  expect(text).not.toMatch(/null|NaN/);
  expect(kindsOf(JSON.parse(text).features)).toContain("land");
});

test("land on the other side of the date line lies beside the rest", () => {
  const points = pointsOf(sketchOf(regionOf(["Labasa", -16.43, 179.37], ["Lakeba", -18.2, -178.8])), "land");
  expect(points.some((point) => isNear(point, [181.2, -18.2], 0.2))).toBe(true);
});

test("of many towns those that come first in the region's file show from far", () => {
  const many = regionOf(...Array.from({ length: 70 }, (_, at): [string, number, number] => [`Town ${at}`, 48, 8]));
  const ranks = sketchOf({ ...many, defaultTown: "town-69" }).flatMap(({ properties }) =>
    properties.kind === "town" ? [properties.rank] : [],
  );
  expect([ranks[0], ranks[20], ranks[65], ranks[69]]).toEqual([1, 2, 3, 1]);
});

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Position } from "geojson";
import { expect, test } from "vitest";
import { simplify } from "./simplify-line.ts";
import { chaikin, valleyFeatures } from "./valley-features.ts";

const atlas = createRequire(import.meta.url).resolve("us-atlas/counties-10m.json");

test("the drawn map has every kind of feature and stays a small file", () => {
  const collection = valleyFeatures(JSON.parse(readFileSync(atlas, "utf8")));
  const kinds = new Set(collection.features.map((feature) => feature.properties?.kind));
  expect([...kinds].sort()).toEqual(
    [
      "county",
      "hachure",
      "lake",
      "lake-label",
      "land",
      "range",
      "river",
      "state",
      "state-label",
      "summit",
      "town",
    ].sort(),
  );
  const home = collection.features.filter((feature) => feature.properties?.home && feature.properties.kind === "town");
  expect(home).toHaveLength(21);
  const json = JSON.stringify(collection, (_, v) => (typeof v === "number" ? Math.round(v * 1e4) / 1e4 : v));
  expect(json.length).toBeLessThan(200_000);
});

test("a smoothed shore stays closed in itself and a smoothed river keeps its ends", () => {
  const corners: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  const river = chaikin(corners, false);
  expect([river[0], river.at(-1)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(chaikin(corners, true)).toHaveLength(24);
});

test("a coarse line keeps its corners and drops what lies between", () => {
  const line: Position[] = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [2, 1],
    [2, 2],
  ];
  expect(simplify(line, 0.01)).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ]);
});

import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { drawnStyle } from "./drawn-style.ts";
import type { MapPalette } from "./map-palette.ts";
import { STREET_SOURCE, streetLayers } from "./street-style.ts";
import { schemaOf } from "./tile-schemas.ts";

const palette = new Proxy({} as MapPalette, { get: () => "#123456" });
const openMapTiles = ["water", "waterway", "transportation", "transportation_name", "building", "place", "boundary"];
const protomaps = ["water", "roads", "buildings", "places", "boundaries", "landuse", "earth"];

test.each([
  ["OpenMapTiles", openMapTiles, "transportation"],
  ["Protomaps", protomaps, "roads"],
])("streets of %s are a style that map libraries can read, and begin at zoom 11", (_, layers, roads) => {
  const schema = schemaOf(layers);
  if (!schema) throw new Error("no schema");
  const { ground, names } = streetLayers(schema, palette);
  const style = drawnStyle("https://events.example.org/map.json", palette);
  const sources = {
    ...style.sources,
    [STREET_SOURCE]: { type: "vector", tiles: ["https://t.example.org/{z}/{x}/{y}"] },
  };
  const all = [...style.layers, ...ground, ...names];
  expect(validateStyleMin({ ...style, sources, layers: all } as Parameters<typeof validateStyleMin>[0])).toEqual([]);
  for (const { id, minzoom } of [...ground, ...names])
    expect({ id, isClose: (minzoom ?? 0) >= 11 }).toEqual({ id, isClose: true });
  expect(ground.filter((layer) => "source-layer" in layer && layer["source-layer"] === roads)).toHaveLength(8);
});

test("tiles without streets are none", () => {
  expect(schemaOf(["water", "contour"])).toBeUndefined();
  expect(schemaOf([])).toBeUndefined();
});

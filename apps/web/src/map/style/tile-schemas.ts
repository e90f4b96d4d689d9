import type { ExpressionSpecification } from "./style-spec.types.ts";

export type Classes = readonly string[];

/** How a kind of tiles calls what is drawn: the layers of its features, and the words in the field `kindField`. */
export interface TileSchema {
  kindField: string;
  water: string;
  waterway: string;
  waterName: string;
  green: string;
  greens: Classes;
  building: string;
  road: string;
  highways: Classes;
  mainRoads: Classes;
  minorRoads: Classes;
  paths: Classes;
  rails: Classes;
  roadName: string;
  boundary: string;
  isBorder: ExpressionSpecification;
  place: string;
  placeField: string;
  towns: Classes;
  quarters: Classes;
  houseNumber: string | null;
}

const openMapTiles: TileSchema = {
  kindField: "class",
  water: "water",
  waterway: "waterway",
  waterName: "water_name",
  green: "landcover",
  greens: ["wood", "grass", "forest"],
  building: "building",
  road: "transportation",
  highways: ["motorway", "trunk"],
  mainRoads: ["primary", "secondary", "tertiary"],
  minorRoads: ["minor", "service", "busway", "raceway"],
  paths: ["path", "track"],
  rails: ["rail", "transit", "ferry"],
  roadName: "transportation_name",
  boundary: "boundary",
  isBorder: ["<=", ["get", "admin_level"], 4],
  place: "place",
  placeField: "class",
  towns: ["city", "town", "village"],
  quarters: ["suburb", "quarter", "neighbourhood", "hamlet", "isolated_dwelling"],
  houseNumber: "housenumber",
};

const protomaps: TileSchema = {
  kindField: "kind",
  water: "water",
  waterway: "water",
  waterName: "water",
  green: "landuse",
  greens: ["forest", "wood", "park", "nature_reserve", "grass", "cemetery", "garden"],
  building: "buildings",
  road: "roads",
  highways: ["highway"],
  mainRoads: ["major_road"],
  minorRoads: ["minor_road", "other"],
  paths: ["path"],
  rails: ["rail", "ferry"],
  roadName: "roads",
  boundary: "boundaries",
  isBorder: ["match", ["get", "kind"], ["country", "region"], true, false],
  place: "places",
  placeField: "kind",
  towns: ["locality"],
  quarters: ["neighbourhood", "macrohood"],
  houseNumber: null,
};

/** The schema of tiles with these layers; undefined for tiles that hold no streets. */
export function schemaOf(layers: readonly string[]): TileSchema | undefined {
  return [openMapTiles, protomaps].find(({ road, water }) => layers.includes(road) && layers.includes(water));
}

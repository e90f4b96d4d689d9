import { streetZoom } from "@hereabouts/contract/places/street-tiles";
import { CAPITALS, ITALIC, TEXT } from "./drawn-style.ts";
import type { MapPalette } from "./map-palette.ts";
import type { ExpressionSpecification, LayerSpecification } from "./style-spec.types.ts";
import type { Classes, TileSchema } from "./tile-schemas.ts";

/** The source of the street tiles. */
export const STREET_SOURCE = "streets";

const isOf = (field: string, values: Classes): ExpressionSpecification => [
  "match",
  ["get", field],
  values as unknown as string,
  true,
  false,
];

const shapeIs = (shape: "LineString" | "Polygon" | "Point"): ExpressionSpecification => [
  "==",
  ["geometry-type"],
  shape,
];

/** A width in pixels that grows by zoom. */
const width = (...stops: number[]): ExpressionSpecification => [
  "interpolate",
  ["exponential", 1.5],
  ["zoom"],
  ...stops,
];

const source = STREET_SOURCE;
const round = { "line-cap": "round", "line-join": "round" } as const;
/** The local name, as it stands on signs. */
const NAME: ExpressionSpecification = ["get", "name"];

function groundLayers(s: TileSchema, p: MapPalette): LayerSpecification[] {
  return [
    // The drawn map is too coarse to lie under streets.
    { id: "street-paper", type: "background", minzoom: streetZoom, paint: { "background-color": p.land } },
    {
      id: "street-green",
      type: "fill",
      source,
      "source-layer": s.green,
      minzoom: streetZoom,
      filter: isOf(s.kindField, s.greens),
      paint: { "fill-color": p.hachure, "fill-opacity": 0.5 },
    },
    {
      id: "street-water",
      type: "fill",
      source,
      "source-layer": s.water,
      minzoom: streetZoom,
      filter: shapeIs("Polygon"),
      paint: { "fill-color": p.water },
    },
    {
      id: "street-waterways",
      type: "line",
      source,
      "source-layer": s.waterway,
      minzoom: streetZoom,
      filter: shapeIs("LineString"),
      layout: round,
      paint: { "line-color": p.river, "line-width": width(11, 0.8, 18, 5) },
    },
    {
      id: "street-buildings",
      type: "fill",
      source,
      "source-layer": s.building,
      minzoom: 13,
      paint: { "fill-color": p.stateBand, "fill-opacity": 0.8, "fill-outline-color": p.county },
    },
    {
      id: "street-borders",
      type: "line",
      source,
      "source-layer": s.boundary,
      minzoom: streetZoom,
      filter: s.isBorder,
      paint: { "line-color": p.state, "line-width": 1.1, "line-dasharray": [6, 2.4, 1.4, 2.4] },
    },
  ];
}

function roadLayers(s: TileSchema, p: MapPalette): LayerSpecification[] {
  const road = (
    id: string,
    kinds: Classes,
    minzoom: number,
    paint: { color: string; width: ExpressionSpecification; dashes?: number[] },
  ): LayerSpecification => ({
    id: `street-${id}`,
    type: "line",
    source,
    "source-layer": s.road,
    minzoom,
    filter: ["all", shapeIs("LineString"), isOf(s.kindField, kinds)],
    layout: paint.dashes ? { "line-join": "round" } : round,
    paint: {
      "line-color": paint.color,
      "line-width": paint.width,
      ...(paint.dashes && { "line-dasharray": paint.dashes }),
    },
  });
  // All edges lie under all roads, so that crossings stay open.
  return [
    road("paths", s.paths, 13, { color: p.state, width: width(13, 0.7, 18, 2), dashes: [2, 1.5] }),
    road("rails", s.rails, streetZoom, { color: p.state, width: width(11, 0.6, 18, 1.6), dashes: [5, 3] }),
    road("minor-edges", s.minorRoads, 12, { color: p.county, width: width(12, 1, 14, 3.4, 18, 18) }),
    road("main-edges", s.mainRoads, streetZoom, { color: p.state, width: width(11, 1.8, 14, 6, 18, 26) }),
    road("highway-edges", s.highways, streetZoom, { color: p.state, width: width(11, 3.2, 14, 8, 18, 30) }),
    road("minor-roads", s.minorRoads, 12, { color: p.halo, width: width(12, 0.5, 14, 2.2, 18, 16) }),
    road("main-roads", s.mainRoads, streetZoom, { color: p.halo, width: width(11, 1, 14, 4.6, 18, 24) }),
    road("highways", s.highways, streetZoom, { color: p.stateBand, width: width(11, 2, 14, 6.4, 18, 28) }),
  ];
}

function nameLayers(s: TileSchema, p: MapPalette): LayerSpecification[] {
  const halo = { "text-halo-color": p.halo, "text-halo-width": 1.4 };
  const places = (id: string, kinds: Classes, minzoom: number, font: string[], size: number): LayerSpecification => ({
    id: `street-${id}`,
    type: "symbol",
    source,
    "source-layer": s.place,
    minzoom,
    filter: ["all", shapeIs("Point"), isOf(s.placeField, kinds)],
    layout: { "text-field": NAME, "text-font": font, "text-size": size, "text-max-width": 8 },
    paint: { "text-color": p.label, ...halo },
  });
  const numbers: LayerSpecification[] = s.houseNumber
    ? [
        {
          id: "street-numbers",
          type: "symbol",
          source,
          "source-layer": s.houseNumber,
          minzoom: 17,
          layout: { "text-field": ["get", "housenumber"], "text-font": TEXT, "text-size": 10 },
          paint: { "text-color": p.labelMinor, ...halo },
        },
      ]
    : [];
  return [
    ...numbers,
    {
      id: "street-names",
      type: "symbol",
      source,
      "source-layer": s.roadName,
      minzoom: 13,
      filter: ["all", shapeIs("LineString"), ["has", "name"]],
      layout: {
        "symbol-placement": "line",
        "text-field": NAME,
        "text-font": TEXT,
        "text-size": ["interpolate", ["linear"], ["zoom"], 13, 10.5, 18, 14],
      },
      paint: { "text-color": p.labelMinor, ...halo },
    },
    {
      id: "street-water-names",
      type: "symbol",
      source,
      "source-layer": s.waterName,
      minzoom: streetZoom,
      filter: ["all", shapeIs("Point"), ["has", "name"]],
      layout: { "text-field": NAME, "text-font": ITALIC, "text-size": 11.5, "text-max-width": 7 },
      paint: { "text-color": p.labelWater, ...halo },
    },
    places("quarters", s.quarters, 12, CAPITALS, 11),
    places("towns", s.towns, streetZoom, CAPITALS, 13.5),
  ];
}

/** How streets are drawn over the drawn map: what lies under the search circle, and the names above it. */
export function streetLayers(schema: TileSchema, palette: MapPalette) {
  return {
    ground: [...groundLayers(schema, palette), ...roadLayers(schema, palette)],
    names: nameLayers(schema, palette),
  };
}

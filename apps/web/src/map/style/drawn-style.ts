import type { FeatureCollection } from "geojson";
import type { MapPalette } from "./map-palette.ts";
import { MARKER_SPACE, markerSpaceLayer } from "./marker-space.ts";
import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from "./style-spec.types.ts";

/** Name of the one source of features. */
export const DRAWN_SOURCE = "drawn";
const DISPLAY = ["Besley SemiBold"];
export const ITALIC = ["Besley Medium Italic"];
export const TEXT = ["Libre Franklin Medium"];
export const CAPITALS = ["Libre Franklin SemiBold"];

/** Beside the dot if there is room, otherwise beside the marker that stands on the town, in em. */
const NAME_PLACES: [anchor: string, offset: [number, number]][] = [
  ["left", [0.65, 0]],
  ["right", [-0.65, 0]],
  ["left", [1.9, 0]],
  ["left", [2.8, 0]],
  ["right", [-1.9, 0]],
  ["right", [-2.8, 0]],
  ["top", [0, 0.65]],
  ["bottom", [0, -0.65]],
  ["top", [0, 2.2]],
  ["bottom", [0, -2.2]],
  ["top-left", [1.6, 1.2]],
  ["bottom-left", [1.6, -1.2]],
  ["top-right", [-1.6, 1.2]],
  ["bottom-right", [-1.6, -1.2]],
  ["top", [0, 3.2]],
  ["bottom", [0, -3.2]],
  ["left", [4, 0]],
  ["right", [-4, 0]],
];

/** Labels and dots of rank 1 show at every zoom, of rank 2 from 7.9, of rank 3 from 8.9. */
const SHOWN_RANK: ExpressionSpecification = ["step", ["zoom"], 1, 7.9, 2, 8.9, 3];

/**
 * The drawn base map as a MapLibre style: no tiles, no key and no glyph server. The features are `data`, or come from it
 * (absolute: the demo region’s file, which scripts/geo.mjs writes, or the map of the site’s own region); labels are drawn from the page's own fonts, whose weight and slant
 * are read out of the family names declared in map-fonts.css.
 */
export function drawnStyle(data: string | FeatureCollection, palette: MapPalette): StyleSpecification {
  return {
    version: 8,
    name: "Drawn",
    sources: {
      [DRAWN_SOURCE]: { type: "geojson", data },
      [MARKER_SPACE]: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
    },
    layers: [...groundLayers(palette), ...nameLayers(palette), ...townLayers(palette), markerSpaceLayer()],
  };
}

const kindIs = (kind: string): ExpressionSpecification => ["==", ["get", "kind"], kind];

function byZoom(...stops: (number | ExpressionSpecification)[]): DataDrivenPropertyValueSpecification<number> {
  return ["interpolate", ["linear"], ["zoom"], ...stops] as unknown as ExpressionSpecification;
}

function groundLayers(p: MapPalette): LayerSpecification[] {
  const widthTimes = (factor: number): ExpressionSpecification => ["*", factor, ["get", "width"]];
  return [
    { id: "sea", type: "background", paint: { "background-color": p.water } },
    {
      id: "land",
      type: "fill",
      source: DRAWN_SOURCE,
      filter: kindIs("land"),
      paint: { "fill-color": ["case", ["boolean", ["get", "home"], false], p.land, p.landOut] },
    },
    {
      id: "hachures",
      type: "line",
      source: DRAWN_SOURCE,
      minzoom: 6.5,
      filter: kindIs("hachure"),
      layout: { "line-cap": "round" },
      paint: { "line-color": p.hachure, "line-width": byZoom(7, 0.8, 9, 1.6, 11, 2.4) },
    },
    {
      id: "state-band",
      type: "line",
      source: DRAWN_SOURCE,
      filter: ["all", kindIs("state"), ["==", ["get", "far"], false]],
      layout: { "line-join": "round" },
      paint: { "line-color": p.stateBand, "line-width": byZoom(6, 5, 9, 12, 12, 18), "line-opacity": 0.9 },
    },
    {
      id: "counties",
      type: "line",
      source: DRAWN_SOURCE,
      filter: kindIs("county"),
      layout: { "line-cap": "round" },
      paint: { "line-color": p.county, "line-width": 1, "line-dasharray": [1, 3] },
    },
    {
      id: "lakes",
      type: "fill",
      source: DRAWN_SOURCE,
      filter: kindIs("lake"),
      paint: { "fill-color": p.water, "fill-outline-color": p.river },
    },
    {
      id: "rivers",
      type: "line",
      source: DRAWN_SOURCE,
      filter: ["all", kindIs("river"), ["<=", ["get", "rank"], SHOWN_RANK]] as FilterSpecification,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": p.river,
        "line-width": byZoom(6.4, widthTimes(0.55), 9, widthTimes(1.3), 12, widthTimes(2.2)),
      },
    },
    {
      id: "roads",
      type: "line",
      source: DRAWN_SOURCE,
      filter: ["all", kindIs("road"), ["<=", ["get", "rank"], SHOWN_RANK]] as FilterSpecification,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": p.hachure,
        "line-width": byZoom(6.4, widthTimes(0.7), 9, widthTimes(1.3), 12, widthTimes(2)),
      },
    },
    {
      id: "states",
      type: "line",
      source: DRAWN_SOURCE,
      filter: kindIs("state"),
      paint: { "line-color": p.state, "line-width": 1.1, "line-dasharray": [6, 2.4, 1.4, 2.4] },
    },
  ];
}

function nameLayers(p: MapPalette): LayerSpecification[] {
  const halo = { "text-halo-color": p.halo, "text-halo-width": 1.6 };
  return [
    {
      id: "range-labels",
      type: "symbol",
      source: DRAWN_SOURCE,
      minzoom: 7,
      filter: ["all", kindIs("range"), ["<=", ["get", "rank"], ["step", ["zoom"], 1, 9, 2]]] as FilterSpecification,
      layout: {
        "text-field": ["get", "name"],
        "text-font": ITALIC,
        "text-size": 13,
        "text-letter-spacing": 0.2,
        "text-rotate": ["get", "rotate"],
        "text-max-width": 40,
      },
      paint: { "text-color": p.labelRange },
    },
    {
      id: "state-labels",
      type: "symbol",
      source: DRAWN_SOURCE,
      maxzoom: 9.4,
      filter: kindIs("state-label"),
      layout: {
        "text-field": ["get", "name"],
        "text-font": CAPITALS,
        "text-size": 10.5,
        "text-letter-spacing": 0.3,
        "text-max-width": 40,
      },
      paint: { "text-color": p.state },
    },
    {
      id: "lake-labels",
      type: "symbol",
      source: DRAWN_SOURCE,
      minzoom: 8,
      filter: kindIs("lake-label"),
      layout: {
        "text-field": ["get", "name"],
        "text-font": ITALIC,
        "text-size": 11.5,
        "text-anchor": "left",
        "text-offset": [1.6, 0],
        "text-justify": "left",
      },
      paint: { "text-color": p.labelWater, ...halo },
    },
    {
      id: "summits",
      type: "symbol",
      source: DRAWN_SOURCE,
      minzoom: 8.2,
      filter: kindIs("summit"),
      layout: {
        "text-field": ["concat", "▲ ", ["get", "name"]],
        "text-font": ITALIC,
        "text-size": 11,
        "text-anchor": "left",
      },
      paint: { "text-color": p.labelRange, ...halo },
    },
  ];
}

function townLayers(p: MapPalette): LayerSpecification[] {
  const names = (
    rank: number,
    minzoom: number,
    font: string[],
    size: number,
    color: string,
  ): SymbolLayerSpecification => ({
    id: `town-${rank}`,
    type: "symbol",
    source: DRAWN_SOURCE,
    minzoom,
    filter: ["all", kindIs("town"), ["==", ["get", "rank"], rank]],
    layout: {
      "text-field": ["get", "name"],
      "text-font": font,
      "text-size": size,
      "text-variable-anchor-offset": NAME_PLACES.flat() as unknown as [string, [number, number]],
      "text-justify": "auto",
      "symbol-sort-key": ["case", ["boolean", ["get", "home"], false], 0, 1],
    },
    paint: { "text-color": color, "text-halo-color": p.halo, "text-halo-width": 1.6 },
  });
  return [
    {
      id: "town-dots",
      type: "circle",
      source: DRAWN_SOURCE,
      filter: ["all", kindIs("town"), ["<=", ["get", "rank"], SHOWN_RANK]] as FilterSpecification,
      paint: {
        "circle-radius": ["case", ["==", ["get", "rank"], 1], 3, 2.2],
        "circle-color": p.land,
        "circle-stroke-color": p.label,
        "circle-stroke-width": 1.3,
      },
    },
    names(3, 8.9, TEXT, 11.5, p.labelMinor),
    names(2, 7.9, TEXT, 12.5, p.label),
    names(1, 6, DISPLAY, 14, p.label),
  ];
}

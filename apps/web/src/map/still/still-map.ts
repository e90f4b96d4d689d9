import { type StillMapPlace, sketchZoom, stillMapPart, stillMapSize } from "@hereabouts/contract/places/still-map";
import type { Feature, FeatureCollection } from "geojson";
import valley from "../../generated/valley.geo.json?raw";
import { pagePalette } from "../style/map-palette.ts";
import { areaFeatures, circleBounds, radiusLayers } from "../style/radius-shade.ts";
import type { LayerSpecification, SymbolLayerSpecification } from "../style/style-spec.types.ts";
import { MARKER_SPACE, valleyStyle } from "../style/valley-style.ts";
import { drawLayer } from "./draw-ground.ts";
import { drawName } from "./draw-name.ts";
import { flatWorld } from "./flat-world.ts";
import { type Box, placeNames } from "./place-names.ts";
import { attributes } from "./svg-words.ts";

const { width, height } = stillMapSize;
const { features }: FeatureCollection = JSON.parse(valley);
/** Margin of a fitted area, as on the interactive map. */
const AREA_MARGIN = 21;

/** Box of the mark that the page draws on the place: a pin above it, or a ring around it. */
const markBox = (isArea: boolean): Box => ({
  left: width / 2 - 26,
  right: width / 2 + 26,
  top: height / 2 - (isArea ? 20 : 62),
  bottom: height / 2 + (isArea ? 20 : 2),
});

/** How close the map shows a place: the whole area it may lie in, and no closer than any place. */
function zoomOf({ lat, lon, miles }: StillMapPlace): number {
  if (miles === 0) return sketchZoom;
  const [, south, , north] = circleBounds({ lat, lon }, miles);
  const world = flatWorld({ lat, lon, zoom: 0, width, height });
  const pixels = world.project([lon, south])[1] - world.project([lon, north])[1];
  return Math.min(sketchZoom, Math.log2((height - 2 * AREA_MARGIN) / pixels));
}

/** True if a layer is drawn at a zoom level. */
const isDrawn = ({ minzoom = 0, maxzoom = 24 }: LayerSpecification, zoom: number) => minzoom <= zoom && zoom < maxzoom;

/** The area a place may lie in, under the names, as its layers and what they draw. */
function areaLayers({ lat, lon, miles }: StillMapPlace) {
  if (miles === 0) return [];
  const { shade, ring } = areaFeatures({ lat, lon }, miles);
  const shapes: Record<string, Feature> = { "radius-shade": shade, "radius-ring": ring };
  return radiusLayers(pagePalette).map((layer) => ({
    layer: { ...layer, filter: true } as LayerSpecification,
    features: [shapes[layer.id] ?? ring],
  }));
}

/**
 * The map around one place in the style of the drawn map (`valley-style.ts`), without the mark on it. Colours and fonts are
 * the tokens of the page that shows it, so that it is light or dark with the page.
 * @returns an SVG of `stillMapSize` with the place in its middle, to be shown by its part `stillMapPart`
 */
export function stillMap(place: StillMapPlace): string {
  const zoom = zoomOf(place);
  const world = flatWorld({ ...place, zoom, width, height });
  const layers = valleyStyle("", pagePalette).layers.filter(
    (layer) => isDrawn(layer, zoom) && layer.id !== MARKER_SPACE,
  );
  const names = layers.filter((layer): layer is SymbolLayerSpecification => layer.type === "symbol");
  const ground = layers.filter(({ type }) => type !== "symbol" && type !== "circle" && type !== "background");
  const dots = layers.filter(({ type }) => type === "circle");
  const taken = [markBox(place.miles > 0)];
  // The last layer chooses its places first and stands on top.
  const placed = names
    .reverse()
    .map((layer) => placeNames(layer, features, world, { zoom, taken }).map(drawName).join(""));
  const drawn = [
    ...ground.map((layer) => drawLayer(layer, features, world, zoom)),
    ...areaLayers(place).map((area) => drawLayer(area.layer, area.features, world, zoom)),
    ...dots.map((layer) => drawLayer(layer, features, world, zoom)),
    `<g text-anchor="middle" paint-order="stroke" stroke-linejoin="round">${placed.reverse().join("")}</g>`,
  ].join("");
  const frame = attributes({ xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}` });
  const sea = `<rect${attributes({ width, height, fill: pagePalette.water })}/>`;
  const credit = "<desc>Borders: U.S. Census Bureau. A sketch, not for navigation.</desc>";
  return `<svg${frame}>${credit}<g id="${stillMapPart}">${sea}${drawn}</g></svg>`;
}

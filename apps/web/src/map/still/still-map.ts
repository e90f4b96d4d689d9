import { type StillMapPlace, sketchZoom, stillMapPart, stillMapSize } from "@hereabouts/contract/places/still-map";
import { region } from "@hereabouts/contract/region/region";
import { regionBounds } from "@hereabouts/contract/region/region-bounds";
import { osmCredit } from "@hereabouts/contract/region/region-map";
import type { Feature, FeatureCollection } from "geojson";
import valley from "../../generated/valley.geo.json?raw";
import { scaleBar } from "../controls/map-scale.ts";
import { drawnStyle } from "../style/drawn-style.ts";
import { pagePalette } from "../style/map-palette.ts";
import { MARKER_SPACE } from "../style/marker-space.ts";
import { areaFeatures, circleBounds, radiusLayers } from "../style/radius-shade.ts";
import type { LayerSpecification, SymbolLayerSpecification } from "../style/style-spec.types.ts";
import { drawLayer } from "./draw-ground.ts";
import { drawName } from "./draw-name.ts";
import { flatWorld } from "./flat-world.ts";
import { type Box, placeNames } from "./place-names.ts";
import { attributes } from "./svg-words.ts";

const { width, height } = stillMapSize;
const demoMap: FeatureCollection = JSON.parse(valley);
/** Margin of a fitted area, as on the interactive map. */
const AREA_MARGIN = 21;
/** Part of the picture that the narrowest frames show, on a phone. */
const shown = { left: width / 2 - 175, right: width / 2 + 175 };

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

/** Scale and credit on the map of a site's own region, between the page's caption and where the page cuts a wide map. */
function ownMarks({ lat }: StillMapPlace, zoom: number, isFromOsm: boolean): string {
  const bar = scaleBar(zoom, lat, region.units, 80);
  const [x, bottom] = [width / 2 + 168, height - 12];
  // The credit lies below the scale.
  const y = isFromOsm ? bottom - 16 : bottom;
  const text = { "font-family": "var(--font-text)", "text-anchor": "end", fill: pagePalette.label };
  const halo = { stroke: pagePalette.halo, "stroke-width": 3, "paint-order": "stroke" };
  const line = `M${x - bar.width} ${y - 4}v4h${bar.width}v-4`;
  const scale = `<path${attributes({ d: line, fill: "none", stroke: pagePalette.label, "stroke-width": 1.5 })}/>`;
  const label = `<text${attributes({ x, y: y - 7, "font-size": 11, ...text, ...halo })}>${bar.label}</text>`;
  const credit = `<text${attributes({ x, y: bottom, "font-size": 10, ...text, ...halo })}>${osmCredit}</text>`;
  return scale + label + (isFromOsm ? credit : "");
}

/** The map of a site's own region, as `regionMapPath` gives it. */
interface OwnMap {
  features: readonly Feature[];
  isFromOsm: boolean;
}

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

/** Names of the makers of the map's data. */
const makers = (own: OwnMap | undefined) =>
  own ? (own.isFromOsm ? osmCredit : "Natural Earth") : "Borders: U.S. Census Bureau";

/**
 * The map around one place in the style of the drawn map (`drawn-style.ts`), without the mark on it. Colours and fonts are
 * the tokens of the page that shows it, so that it is light or dark with the page.
 * @param own the map of the site's own region; without it, the drawn map of the demo region
 * @returns an SVG of `stillMapSize` with the place in its middle, to be shown by its part `stillMapPart`
 */
export function stillMap(asked: StillMapPlace, own?: OwnMap): string {
  const [west] = regionBounds(region);
  // A region across the date line goes on beyond 180 degrees.
  const place = { ...asked, lon: own ? asked.lon + 360 * Math.round((west - asked.lon) / 360) : asked.lon };
  const { features } = own ?? demoMap;
  const zoom = zoomOf(place);
  const world = flatWorld({ ...place, zoom, width, height });
  const layers = drawnStyle("", pagePalette).layers.filter(
    (layer) => isDrawn(layer, zoom) && layer.id !== MARKER_SPACE,
  );
  const names = layers.filter((layer): layer is SymbolLayerSpecification => layer.type === "symbol");
  const ground = layers.filter(({ type }) => type !== "symbol" && type !== "circle" && type !== "background");
  const dots = layers.filter(({ type }) => type === "circle");
  const taken = [markBox(place.miles > 0)];
  // The last layer chooses its places first and stands on top.
  const placed = names
    .reverse()
    .map((layer) => placeNames(layer, features, world, { zoom, taken, shown }).map(drawName).join(""));
  const drawn = [
    ...ground.map((layer) => drawLayer(layer, features, world, zoom)),
    ...areaLayers(place).map((area) => drawLayer(area.layer, area.features, world, zoom)),
    ...dots.map((layer) => drawLayer(layer, features, world, zoom)),
    `<g text-anchor="middle" paint-order="stroke" stroke-linejoin="round">${placed.reverse().join("")}</g>`,
    own ? ownMarks(place, zoom, own.isFromOsm) : "",
  ].join("");
  const frame = attributes({ xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}` });
  const sea = `<rect${attributes({ width, height, fill: pagePalette.water })}/>`;
  const credit = `<desc>${makers(own)}. A sketch, not for navigation.</desc>`;
  return `<svg${frame}>${credit}<g id="${stillMapPart}">${sea}${drawn}</g></svg>`;
}

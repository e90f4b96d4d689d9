import type { Feature, Geometry, Position } from "geojson";
import type { LayerSpecification } from "../style/style-spec.types.ts";
import type { flatWorld, Point } from "./flat-world.ts";
import { styleValue } from "./style-value.ts";
import { attributes, pathOf, tenth } from "./svg-words.ts";

type World = ReturnType<typeof flatWorld>;

/** Every line of a shape, each ring of it as one. */
function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  if (geometry.type === "MultiLineString" || geometry.type === "Polygon") return geometry.coordinates;
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
}

const isArea = ({ type }: Geometry) => type === "Polygon" || type === "MultiPolygon";

/** The outline of what lies in view; "" when nothing does. */
function outline(geometry: Geometry, world: World): string {
  const lines = linesOf(geometry);
  if (!isArea(geometry))
    return lines
      .flatMap(world.line)
      .map((line) => pathOf(line, false))
      .join("");
  return lines
    .map(world.ring)
    .filter((ring) => ring.length > 2)
    .map((ring) => pathOf(ring, true))
    .join("");
}

/** How a layer draws one feature; undefined for what it leaves out. */
function lookOf(layer: LayerSpecification, properties: Feature["properties"], zoom: number) {
  const scope = { zoom, properties: properties ?? {} };
  if (!("filter" in layer) || !layer.filter || !styleValue(layer.filter, scope)) return undefined;
  const { paint = {}, layout = {} } = layer as { paint?: Record<string, unknown>; layout?: Record<string, unknown> };
  return (name: string): unknown => styleValue(paint[name] ?? layout[name], scope);
}

type Look = NonNullable<ReturnType<typeof lookOf>>;

function strokeOf(look: Look): string {
  const width = Number(look("line-width"));
  const dashes = look("line-dasharray") as number[] | undefined;
  return attributes({
    fill: "none",
    stroke: look("line-color"),
    "stroke-width": tenth(width),
    "stroke-dasharray": dashes?.map((dash) => tenth(dash * width)).join(" "),
    "stroke-linecap": look("line-cap"),
    "stroke-linejoin": look("line-join"),
    "stroke-opacity": look("line-opacity"),
  });
}

const areaOf = (look: Look) => attributes({ fill: look("fill-color"), stroke: look("fill-outline-color") });

function dot([x, y]: Point, look: Look): string {
  return `<circle${attributes({
    cx: tenth(x),
    cy: tenth(y),
    r: look("circle-radius"),
    fill: look("circle-color"),
    stroke: look("circle-stroke-color"),
    "stroke-width": look("circle-stroke-width"),
  })}/>`;
}

/** Draws a layer of the style below the labels: areas, lines and dots. Merges equal looks into one path. */
export function drawLayer(layer: LayerSpecification, features: readonly Feature[], world: World, zoom: number): string {
  const alike = new Map<string, string>();
  let dots = "";
  for (const { geometry, properties } of features) {
    const look = lookOf(layer, properties, zoom);
    if (!look) continue;
    if (geometry.type === "Point") {
      const at = world.project(geometry.coordinates);
      if (layer.type === "circle" && world.isInside(at)) dots += dot(at, look);
      continue;
    }
    const path = outline(geometry, world);
    if (path === "") continue;
    const drawn = layer.type === "fill" ? areaOf(look) : strokeOf(look);
    alike.set(drawn, (alike.get(drawn) ?? "") + path);
  }
  return [...alike].map(([drawn, path]) => `<path${drawn} d="${path}"/>`).join("") + dots;
}

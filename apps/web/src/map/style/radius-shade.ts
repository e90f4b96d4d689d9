import type { Feature, LineString, Polygon, Position } from "geojson";
import type { Bounds, LatLon } from "../map.types.ts";
import type { MapPalette } from "./map-palette.ts";
import type { LayerSpecification } from "./style-spec.types.ts";

const MILES_PER_DEGREE = 69.05;
const STEPS = 96;

export interface RadiusFeatures {
  /** The world with a hole where the search reaches. */
  shade: Feature<Polygon>;
  ring: Feature<LineString>;
}

/** The search circle around a point as what the map draws: everything outside it, and its edge. Radius in miles. */
export function radiusFeatures(origin: LatLon, miles: number): RadiusFeatures {
  const [width, height] = reach(origin, miles);
  const ring: Position[] = [];
  for (let step = 0; step <= STEPS; step++) {
    const angle = (step / STEPS) * 2 * Math.PI;
    ring.push([origin.lon + width * Math.cos(angle), origin.lat + height * Math.sin(angle)]);
  }
  const world: Position[] = [
    [-180, -80],
    [180, -80],
    [180, 80],
    [-180, 80],
    [-180, -80],
  ];
  return {
    shade: {
      type: "Feature",
      properties: {},
      geometry: { type: "Polygon", coordinates: [world, ring.slice().reverse()] },
    },
    ring: { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: ring } },
  };
}

/** The area in which a place lies that is not known better, filled and with its edge. Radius in miles. */
export function areaFeatures(middle: LatLon, miles: number): RadiusFeatures {
  const { ring } = radiusFeatures(middle, miles);
  return {
    ring,
    shade: { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring.geometry.coordinates] } },
  };
}

/** The box around the search circle. Radius in miles. */
export function circleBounds(origin: LatLon, miles: number): Bounds {
  const [width, height] = reach(origin, miles);
  return [origin.lon - width, origin.lat - height, origin.lon + width, origin.lat + height];
}

function reach({ lat }: LatLon, miles: number): [width: number, height: number] {
  const height = miles / MILES_PER_DEGREE;
  return [height / Math.cos((lat * Math.PI) / 180), height];
}

/** The two layers of the search circle, over sources `radius-shade` and `radius-ring`. */
export function radiusLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: "radius-shade", type: "fill", source: "radius-shade", paint: { "fill-color": palette.shade } },
    {
      id: "radius-ring",
      type: "line",
      source: "radius-ring",
      layout: { "line-cap": "round" },
      paint: { "line-color": palette.radius, "line-width": 1.5, "line-dasharray": [1.4, 2.8] },
    },
  ];
}

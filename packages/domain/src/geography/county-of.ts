import { createRequire } from "node:module";
import type { FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** A county of the United States. */
export interface County {
  /** FIPS code, e.g. 25015 for Hampshire County, Massachusetts. */
  id: number;
  /** Without the word "County", e.g. "Hampshire". */
  name: string;
  /** Two letters, "MA". */
  state: string;
}

interface Shape {
  county: County;
  west: number;
  south: number;
  east: number;
  north: number;
  polygons: Position[][][];
}

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>;

/** State codes by the first two digits of the FIPS code. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA " +
    "26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX " +
    "49UT 50VT 51VA 53WA 54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

let shapes: Shape[] | undefined;
let byDegree: Map<number, Shape[]> | undefined;

function shapeOf(id: number, name: string, geometry: Polygon | MultiPolygon): Shape {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [x = 0, y = 0] of polygons.flatMap(([outline = []]) => outline)) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  const state = STATES[String(id).padStart(5, "0").slice(0, 2)] ?? "";
  return { county: { id, name, state }, ...box, polygons };
}

/** The shapes are read from disk once, at the first question. */
function allShapes(): Shape[] {
  if (shapes) return shapes;
  const atlas = createRequire(import.meta.url)("us-atlas/counties-10m.json") as Atlas;
  const counties = feature(atlas, atlas.objects.counties) as FeatureCollection<
    Polygon | MultiPolygon,
    { name: string }
  >;
  shapes = counties.features.map(({ id, properties, geometry }) => shapeOf(Number(id), properties.name, geometry));
  return shapes;
}

const degreeKey = (lat: number, lon: number): number => Math.floor(lat + 90) * 1000 + Math.floor(lon + 180);

function nearby(lat: number, lon: number): Shape[] {
  if (!byDegree) {
    byDegree = new Map();
    for (const shape of allShapes()) {
      for (let y = Math.floor(shape.south); y <= Math.floor(shape.north); y++) {
        for (let x = Math.floor(shape.west); x <= Math.floor(shape.east); x++) {
          const key = degreeKey(y, x);
          const square = byDegree.get(key);
          if (square) square.push(shape);
          else byDegree.set(key, [shape]);
        }
      }
    }
  }
  return byDegree.get(degreeKey(lat, lon)) ?? [];
}

/** Whether a point lies within rings of (longitude, latitude), by the even-odd rule: holes count as outside. */
export function isInside(polygon: Position[][], lat: number, lon: number): boolean {
  let inside = false;
  for (const ring of polygon) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi = 0, yi = 0] = ring[i] ?? [];
      const [xj = 0, yj = 0] = ring[j] ?? [];
      if (yi > lat !== yj > lat && lon < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

function shapeAt(lat: number, lon: number): Shape | undefined {
  return nearby(lat, lon).find(
    (shape) =>
      lon >= shape.west &&
      lon <= shape.east &&
      lat >= shape.south &&
      lat <= shape.north &&
      shape.polygons.some((polygon) => isInside(polygon, lat, lon)),
  );
}

/** The county that holds a point (degrees), or null outside of the United States and off its coasts. */
export const countyOf = (lat: number, lon: number): County | null => shapeAt(lat, lon)?.county ?? null;

/** County that holds a point, with the closed line around that part of the county; null as for `countyOf`. */
export function countyOutlineOf(lat: number, lon: number): { county: County; outline: Position[] } | null {
  const shape = shapeAt(lat, lon);
  const [outline] = shape?.polygons.find((polygon) => isInside(polygon, lat, lon)) ?? [];
  return shape && outline ? { county: shape.county, outline } : null;
}

/** All counties of the states named by their two letters. */
export function countiesIn(states: readonly string[]): County[] {
  return allShapes()
    .map(({ county }) => county)
    .filter(({ state }) => states.includes(state));
}

import type { Feature, FeatureCollection, Geometry, MultiLineString, Polygon, Position } from "geojson";
import { feature, merge, mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { simplify } from "./simplify-line.ts";
import * as geo from "./valley-geo.ts";

/** The drawn states with their counties: the four home states and their neighbours (state FIPS codes). */
const DETAILED = new Set(["25", "50", "36", "09", "33", "44", "23", "34"]);
const HOME = new Set(["25", "50", "36", "09"]);
/** Alaska, Hawaii and the territories lie outside every view this map is for. */
const OVERSEAS = new Set(["02", "15", "60", "66", "69", "72", "78"]);
/** How coarse the land beyond the detailed states is drawn, in degrees. */
const COARSE = 0.04;
const VERMONT = "50";
const NEW_HAMPSHIRE = "33";

type AtlasObject = GeometryObject & { id?: string | number };
export type Atlas = Topology<{ states: GeometryCollection; counties: GeometryCollection }>;

/**
 * us-atlas county topology -> the one GeoJSON collection the drawn map style reads (about 190 KB as JSON).
 * Every feature carries `kind`, which the style's layers filter on: land, county, state, river, lake, hachure,
 * town, range, summit, lake-label, state-label.
 */
export function valleyFeatures(atlas: Atlas): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: [...land(atlas), ...borders(atlas), ...water(atlas), hachures(), ...labels()],
  };
}

const idOf = (object: AtlasObject) => String(object.id ?? "");
const stateOf = (county: AtlasObject) => idOf(county).slice(0, 2);

function shape(geometry: Geometry, properties: Record<string, unknown>): Feature {
  return { type: "Feature", properties, geometry };
}

function detailed(atlas: Atlas, objects: "states" | "counties"): GeometryCollection {
  const geometries = atlas.objects[objects].geometries.filter((object) => DETAILED.has(stateOf(object)));
  return { type: "GeometryCollection", geometries };
}

function contiguous(atlas: Atlas): GeometryCollection {
  const geometries = atlas.objects.states.geometries.filter((state) => !OVERSEAS.has(idOf(state)));
  return { type: "GeometryCollection", geometries };
}

function land(atlas: Atlas): Feature[] {
  const polygons = contiguous(atlas).geometries.filter((g) => g.type === "Polygon" || g.type === "MultiPolygon");
  const nation = merge(atlas, polygons as Parameters<typeof merge>[1]);
  // One coarse landmass lies under the detailed states, so that simplifying it leaves no cracks at their borders.
  const coarse = nation.coordinates
    .map((polygon) => [simplify(polygon[0] ?? [], COARSE)])
    .filter((polygon) => (polygon[0]?.length ?? 0) > 12);
  const states = feature(atlas, detailed(atlas, "states")).features;
  return [
    shape({ type: "MultiPolygon", coordinates: [[geo.CANADA], ...coarse] }, { kind: "land", home: false }),
    ...states.map((state) => shape(state.geometry, { kind: "land", home: HOME.has(String(state.id)) })),
  ];
}

function borders(atlas: Atlas): Feature[] {
  const counties = mesh(
    atlas,
    detailed(atlas, "counties"),
    (a, b) => a !== b && stateOf(a) === stateOf(b) && !isHudson(a, b),
  );
  const near = mesh(atlas, detailed(atlas, "states"), (a, b) => a !== b);
  const far = mesh(atlas, contiguous(atlas), (a, b) => a !== b && !(DETAILED.has(idOf(a)) && DETAILED.has(idOf(b))));
  const coarse: MultiLineString = {
    type: "MultiLineString",
    coordinates: far.coordinates.map((l) => simplify(l, COARSE)),
  };
  return [
    shape(counties, { kind: "county" }),
    shape(near, { kind: "state", far: false }),
    shape(coarse, { kind: "state", far: true }),
  ];
}

function isHudson(a: AtlasObject, b: AtlasObject): boolean {
  const across = (west: AtlasObject, east: AtlasObject) =>
    geo.HUDSON_WEST.includes(idOf(west)) && geo.HUDSON_EAST.includes(idOf(east));
  return across(a, b) || across(b, a);
}

function water(atlas: Atlas): Feature[] {
  const hudson = mesh(atlas, detailed(atlas, "counties"), isHudson);
  const upperConnecticut = mesh(atlas, detailed(atlas, "states"), (a, b) =>
    [VERMONT, NEW_HAMPSHIRE].every((id) => idOf(a) === id || idOf(b) === id),
  );
  const ring = (outline: geo.Position[]): Polygon => {
    const smooth = chaikin(outline, true);
    return { type: "Polygon", coordinates: [[...smooth, smooth[0] as Position]] };
  };
  return [
    shape(hudson, { kind: "river", rank: 1, width: 5.4 }),
    shape(upperConnecticut, { kind: "river", rank: 1, width: 4.2 }),
    ...geo.RIVERS.map(({ line, rank, width }) =>
      shape({ type: "LineString", coordinates: chaikin(line, false) }, { kind: "river", rank, width }),
    ),
    ...geo.LAKES.map(({ outline, rank }) => shape(ring(outline), { kind: "lake", rank })),
  ];
}

function labels(): Feature[] {
  const at = (coordinates: Position, properties: Record<string, unknown>) =>
    shape({ type: "Point", coordinates }, properties);
  return [
    ...geo.TOWNS.map((t) => at(t.at, { kind: "town", name: t.name, rank: t.rank, home: true })),
    ...geo.PLACES.map((t) => at(t.at, { kind: "town", name: t.name, rank: t.rank, home: false })),
    ...geo.RANGES.map((r) => at(r.at, { kind: "range", name: r.name, rank: r.rank, rotate: r.rotate })),
    ...geo.SUMMITS.map((s) => at(s.at, { kind: "summit", name: s.name })),
    ...geo.LAKES.flatMap((l) =>
      l.label ? [at(l.label, { kind: "lake-label", name: l.name.replace(" ", "\n") })] : [],
    ),
    ...geo.STATE_LABELS.map((s) => at(s.at, { kind: "state-label", name: s.name })),
  ];
}

/** Corner cutting (Chaikin, three rounds), so that hand-drawn rivers and shores read as water, not as survey lines. */
export function chaikin(line: Position[], closed: boolean): Position[] {
  let points = line;
  for (let round = 0; round < 3; round++) {
    const next: Position[] = closed ? [] : [points[0] as Position];
    for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
      const [ax, ay] = points[i] as [number, number];
      const [bx, by] = points[(i + 1) % points.length] as [number, number];
      next.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
    }
    if (!closed) next.push(points[points.length - 1] as Position);
    points = next;
  }
  return points;
}

/** The engraved strokes: short tapered lines fanning down both sides of each ridge, the same at every build. */
function hachures(): Feature {
  const random = mulberry32(20240613);
  const strokes: Position[][] = [];
  for (const { spread, density, axis } of geo.RIDGES) {
    for (let k = 0; k < axis.length - 1; k++) {
      const [x1, y1] = axis[k] as geo.Position;
      const [x2, y2] = axis[k + 1] as geo.Position;
      const length = Math.hypot(x2 - x1, y2 - y1);
      const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
      const count = Math.round((length / 0.1) * density);
      for (let i = 0; i < count; i++) {
        const along = random();
        const gauss = (random() + random() + random() - 1.5) / 1.5;
        const side = Math.sign(gauss) || 1;
        const reach = (0.006 + random() * 0.009) * (0.6 + spread * 6);
        const slant = 0.45 + random() * 0.4;
        const x = x1 + (x2 - x1) * along - uy * gauss * spread * 1.25;
        const y = y1 + (y2 - y1) * along + ux * gauss * spread;
        const dx = -uy * side * 1.25 * reach + ux * reach * slant * side;
        const dy = ux * side * reach - Math.abs(uy) * reach * slant;
        strokes.push([
          [x, y],
          [x + dx, y + dy],
        ]);
      }
    }
  }
  return shape({ type: "MultiLineString", coordinates: strokes }, { kind: "hachure" });
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

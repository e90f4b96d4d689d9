import type { Region } from "@hereabouts/contract/region/region";
import { bboxClip } from "@turf/bbox-clip";
import type { Feature, Geometry, LineString, MultiLineString, MultiPolygon, Polygon } from "geojson";

/** West, south, east, north in degrees. */
export type Box = [west: number, south: number, east: number, north: number];

/**
 * Features of the drawn style (`apps/web/src/map/style/drawn-style.ts`), by its `kind`. A rank of 1 is drawn at every zoom, of 3
 * only close by; the width of a river or road is relative, the widest about 5.
 */
export type MapProperties =
  | { kind: "land"; home: boolean }
  | { kind: "state"; far: boolean }
  | { kind: "county" }
  | { kind: "lake"; rank: number }
  | { kind: "river" | "road"; rank: number; width: number }
  | { kind: "town"; name: string; rank: number; home: boolean }
  | { kind: "summit"; name: string };

export type MapFeature = Feature<Geometry, MapProperties>;

type Shape = LineString | MultiLineString | Polygon | MultiPolygon;

/** The parts of a box on this side of the date line, and by how many degrees each has to be moved to lie in the box. */
function partsOf([west, south, east, north]: Box): { box: Box; shift: number }[] {
  return [0, 360, -360]
    .map((shift) => ({ box: [west - shift, south, east - shift, north] as Box, shift }))
    .filter(({ box }) => box[0] < 180 && box[2] > -180);
}

function moved(geometry: Shape, degrees: number): Shape {
  if (degrees === 0) return geometry;
  const move = (value: unknown): unknown =>
    Array.isArray(value) && typeof value[0] === "number"
      ? [value[0] + degrees, value[1]]
      : (value as unknown[]).map((inner) => move(inner));
  return { ...geometry, coordinates: move(geometry.coordinates) } as Shape;
}

/** Cuts a shape to a box, which may reach across the date line. */
export function cut(geometry: Shape, box: Box): Shape[] {
  return partsOf(box).flatMap(({ box: part, shift }) => {
    const { geometry: inside } = bboxClip(geometry, part);
    return inside.coordinates.length === 0 ? [] : [moved(inside as Shape, shift)];
  });
}

/** A box with more around it, for who looks beyond: as wide again on each side, and at least a degree and a half. */
export function surroundings([west, south, east, north]: Box): Box {
  const wide = Math.max(1.5, east - west);
  const high = Math.max(1.5, north - south);
  return [west - wide, Math.max(-85, south - high), east + wide, Math.min(85, north + high)];
}

/** Towns named at every zoom, and from nearer by. */
const FIRST_TOWNS = 12;
const SECOND_TOWNS = 60;

/** The region's own towns, in the order of their importance as its file lists them; the default town is the first. */
export function townFeatures({ towns, defaultTown }: Pick<Region, "towns" | "defaultTown">): MapFeature[] {
  const rankOf = (id: string, at: number) => (id === defaultTown || at < FIRST_TOWNS ? 1 : at < SECOND_TOWNS ? 2 : 3);
  return towns.map(({ id, name, lat, lon }, at) => ({
    type: "Feature",
    properties: { kind: "town", name, rank: rankOf(id, at), home: true },
    geometry: { type: "Point", coordinates: [lon, lat] },
  }));
}

/** Shortens numbers of a map to some ten metres. */
const shortened = (_key: string, value: unknown) => (typeof value === "number" ? Math.round(value * 1e4) / 1e4 : value);

/** A map as it is stored and sent. */
export const mapText = (features: readonly MapFeature[]): string =>
  JSON.stringify({ type: "FeatureCollection", features }, shortened);

import type { MapBounds } from "@hereabouts/contract/fields/map-bounds";
import { limits } from "@hereabouts/contract/limits";
import { type Border, type Box, type Cells, cellsOfRows, type RowOfCells, splitCells, unitVector } from "./earth.ts";

/** The limits of a search: bounds, else a circle; without either it goes everywhere. */
export interface SearchedArea {
  lat: number;
  lon: number;
  /** Radius around the point; null is everywhere. */
  metres: number | null;
  bounds?: MapBounds | undefined;
}

/** The 0.1-degree cells that meet an area, and the test for points on its edge. */
export type AreaCells = Border & Cells;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees from west to east, across the date line where west is greater. */
const spanOf = ({ west, east }: MapBounds): number => (west > east ? east + 360 : east) - west;

function boxOf(bounds: MapBounds): Box {
  const span = spanOf(bounds);
  const [west, east] = [radians(bounds.west), radians(bounds.east)];
  return {
    low: Math.sin(radians(bounds.south)),
    high: Math.sin(radians(bounds.north)),
    west: [Math.cos(west), Math.sin(west)],
    east: [Math.cos(east), Math.sin(east)],
    sides: span >= 360 ? "none" : span > 180 ? "either" : "both",
  };
}

/** Far less than a metre, in tenths of degrees: a cell that reaches so near an edge counts as one on it. */
const TOUCHING = 1e-8;

function rowsOf(bounds: MapBounds): RowOfCells[] {
  const south = (bounds.south + 90) * 10;
  const north = (bounds.north + 90) * 10;
  const begin = (bounds.west + 180) * 10;
  const end = begin + spanOf(bounds) * 10;
  const west = Math.floor(begin);
  const east = Math.min(Math.floor(end), west + 3599);
  const between: [number, number] = [Math.ceil(begin + TOUCHING), Math.min(east, Math.floor(end - TOUCHING) - 1)];
  const rows: RowOfCells[] = [];
  const last = Math.min(1799, Math.floor(north));
  for (let row = Math.min(1799, Math.floor(south)); row <= last; row++) {
    const isBetween = row >= south + TOUCHING && row + 1 <= north - TOUCHING;
    rows.push({ row, west, east, inside: isBetween ? between : [west, west - 1] });
  }
  return rows;
}

/** The border of an area; null is everywhere. */
export function borderOf({ metres, bounds }: Pick<SearchedArea, "metres" | "bounds">): Border | null {
  if (bounds) return { limit: Number.NEGATIVE_INFINITY, box: boxOf(bounds) };
  return metres === null ? null : { limit: Math.cos(Math.min(Math.PI, metres / limits.earthRadiusMetres)), box: null };
}

/** The cells of an area; null is everywhere. */
export function areaCells(area: SearchedArea): AreaCells | null {
  const { lat, lon, metres, bounds } = area;
  const border = borderOf(area);
  if (bounds) return border && { ...border, ...cellsOfRows(rowsOf(bounds)) };
  return metres === null ? null : splitCells(lat, lon, metres);
}

/** The cells that meet any of some areas; null where one goes everywhere, or its cells are too many to list. */
export function cellsOfAreas(areas: readonly (AreaCells | null)[]): Set<number> | null {
  const cells = new Set<number>();
  for (const area of areas) {
    if (area === null || "ranges" in area) return null;
    for (const cell of area.inside) cells.add(cell);
    for (const cell of area.edge) cells.add(cell);
  }
  return cells;
}

/**
 * Whether a point on the unit sphere is within a border.
 * @param place numbers of several points; those of the point begin `at` one of them @param nearness dot product with the center of a circle
 */
export function isWithin({ limit, box }: Border, place: ArrayLike<number>, at: number, nearness: number): boolean {
  if (box === null) return nearness >= limit;
  const [x, y, z] = [place[at] as number, place[at + 1] as number, place[at + 2] as number];
  if (z < box.low || z > box.high) return false;
  const isEastOfWest = y * box.west[0] - x * box.west[1] >= 0;
  const isWestOfEast = x * box.east[1] - y * box.east[0] >= 0;
  if (box.sides === "both") return isEastOfWest && isWestOfEast;
  return box.sides === "none" || isEastOfWest || isWestOfEast;
}

/** A circle that holds an area, as the direction of its middle and the straight line from there to its edge; null is everywhere. */
export function circleAround(bounds: MapBounds): { center: [number, number, number]; reach: number } | null {
  const span = spanOf(bounds);
  // No corner of a wider part is farthest from its middle.
  if (span > 180) return null;
  const center = unitVector((bounds.south + bounds.north) / 2, bounds.west + span / 2);
  const chords = [bounds.south, bounds.north].map((lat) => {
    const corner = unitVector(lat, bounds.west);
    return Math.hypot(...corner.map((part, axis) => part - (center[axis] as number)));
  });
  return { center, reach: Math.max(...chords) };
}

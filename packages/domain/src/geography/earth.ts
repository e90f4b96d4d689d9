import { limits } from "@hereabouts/contract/limits";

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Point on the unit sphere for a latitude and longitude in degrees. */
export function unitVector(lat: number, lon: number): [number, number, number] {
  const phi = radians(lat);
  const lambda = radians(lon);
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const row10 = (lat: number): number => Math.min(1799, Math.floor((lat + 90) * 10));
const column10 = (lon: number): number => Math.floor((lon + 180) * 10) % 3600;

/** Number of the 0.1-degree cell that holds a point; row by row from the south-west. */
export function cellOf(lat: number, lon: number): number {
  return row10(lat) * 3600 + column10(lon);
}

/** Half of the diagonal of a 0.1-degree cell at the equator, where it is longest, and a millionth more. */
const HALF_CELL = radians(0.05 * Math.SQRT2) * (1 + 1e-6);
const [cosineOfHalf, sineOfHalf] = [Math.cos(HALF_CELL), Math.sin(HALF_CELL)];

/** At least the dot product of a point's unit vector with that of any place in a 0.1-degree cell. */
export function nearnessOfCell(cell: number, [x, y, z]: readonly [number, number, number]): number {
  if (cell < 0) return 1;
  const [cx, cy, cz] = unitVector(Math.floor(cell / 3600) / 10 - 89.95, (cell % 3600) / 10 - 179.95);
  const cosine = x * cx + y * cy + z * cz;
  if (cosine >= cosineOfHalf) return 1;
  return cosine * cosineOfHalf + Math.sqrt(Math.max(0, 1 - cosine * cosine)) * sineOfHalf;
}

/** Number of the 0.01-degree cell that holds a point. */
export function cell100Of(lat: number, lon: number): number {
  return Math.min(17999, Math.floor((lat + 90) * 100)) * 36_000 + (Math.floor((lon + 180) * 100) % 36_000);
}

/** Number of the 1-degree square that holds a point, minus 32768 so that it fits the two bytes of its column. */
export function degreeSquareOf(lat: number, lon: number): number {
  return Math.min(179, Math.floor(lat + 90)) * 360 + (Math.floor(lon + 180) % 360) - 32_768;
}

/** Largest longitude difference, in degrees, between the centre at `lat` and a point at `other` within `angle`. */
function halfWidth(lat: number, other: number, angle: number): number {
  const [a, b] = [radians(lat), radians(other)];
  const cosine = (Math.cos(angle) - Math.sin(a) * Math.sin(b)) / (Math.cos(a) * Math.cos(b));
  if (cosine >= 1) return 0;
  if (cosine <= -1) return 180;
  return (Math.acos(cosine) * 180) / Math.PI;
}

/** First and last of some cells side by side in one row. */
type CellRange = [first: number, last: number];

/** A test for points of cells on the edge of an area: whether they lie in it. */
export interface Border {
  /** Two points are within the radius exactly when the dot product of their unit vectors is at least this. */
  limit: number;
  /** Sides of a part of the map, which has no radius. */
  box: Box | null;
}

/** Sides of a part of the map. */
export interface Box {
  /** Sines of the latitudes. */
  low: number;
  high: number;
  /** Cosine and sine of the longitudes. */
  west: [number, number];
  east: [number, number];
  /** Which of both longitudes a point must be on the right side of: more than half the earth lies on the right side of either. */
  sides: "both" | "either" | "none";
}

/** The 0.1-degree cells that meet an area. */
export type Cells =
  | {
      /** Cells wholly inside: their points need no test. */
      inside: number[];
      edge: number[];
    }
  /** Too many cells to list: ranges, each point of which needs the test. */
  | { ranges: CellRange[] };

/** Areas of more cells than this are ranges: listing millions of cells takes seconds. */
export const MOST_LISTED_CELLS = 20_000;

/** Far less than a metre, in degrees: a cell that reaches so near the circle counts as one on its edge. */
const TOUCHING = 1e-9;

/** Cells of one row that meet an area, by columns that run on across the antimeridian. */
export interface RowOfCells {
  row: number;
  west: number;
  east: number;
  /** First and last column wholly inside; the first comes after the last where there is none. */
  inside: [number, number];
}

/** Rows of a circle: the reach east and west at a latitude takes its sines once for all cells of a row. */
function rowsOf(lat: number, lon: number, angle: number): RowOfCells[] {
  const degrees = (angle * 180) / Math.PI;
  const rows: RowOfCells[] = [];
  const first = Math.max(0, Math.floor((lat - degrees + 90) * 10));
  const last = Math.min(1799, Math.floor((lat + degrees + 90) * 10));
  // The circle is widest at the latitude asin(sin(lat) / cos(angle)).
  const sine = Math.sin(radians(lat)) / Math.cos(angle);
  const widest = (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI;
  for (let row = first; row <= last; row++) {
    const [south, north] = [row / 10 - 90, (row + 1) / 10 - 90];
    const within = (latitude: number) => Math.min(Math.max(latitude, south), north);
    const half = Math.max(halfWidth(lat, within(lat), angle), halfWidth(lat, within(widest), angle));
    // All four corners of a cell are within the circle where both of its parallels are.
    const sure = Math.min(halfWidth(lat, south, angle), halfWidth(lat, north, angle)) - TOUCHING;
    const west = Math.floor((lon - half + 180) * 10);
    const east = Math.min(Math.floor((lon + half + 180) * 10), west + 3599);
    const inside: [number, number] = [
      Math.max(west, Math.ceil((lon - sure + 180) * 10)),
      Math.min(east, Math.floor((lon + sure + 180) * 10) - 1),
    ];
    rows.push({ row, west, east, inside });
  }
  return rows;
}

/** Cells of a row between two columns that may lie across the antimeridian. */
function rangesOf({ row, west, east }: RowOfCells): CellRange[] {
  const start = row * 3600;
  const begin = ((west % 3600) + 3600) % 3600;
  const end = begin + east - west;
  if (end < 3600) return [[start + begin, start + end]];
  return [
    [start + begin, start + 3599],
    [start, start + end - 3600],
  ];
}

/** The place of the next of `length` neighbours that are taken from the middle outwards, on either side by turns. */
const outwards = (next: number, length: number): number => (length >> 1) + (next & 1 ? -((next + 1) >> 1) : next >> 1);

/** The cells of some rows: listed while they are few, else as ranges. */
export function cellsOfRows(rows: readonly RowOfCells[]): Cells {
  const count = rows.reduce((sum, { west, east }) => sum + east - west + 1, 0);
  if (count > MOST_LISTED_CELLS) return { ranges: rows.flatMap(rangesOf) };
  const cells = { inside: [] as number[], edge: [] as number[] };
  // From the middle outwards: the nearer the first events of a search lie, the fewer of the others have to be compared.
  for (let at = 0; at < rows.length; at++) {
    const { row, west, east, inside } = rows[outwards(at, rows.length)] as RowOfCells;
    const width = east - west + 1;
    for (let next = 0; next < width; next++) {
      const column = west + outwards(next, width);
      const isInside = column >= inside[0] && column <= inside[1];
      (isInside ? cells.inside : cells.edge).push(row * 3600 + (((column % 3600) + 3600) % 3600));
    }
  }
  return cells;
}

/** Cells that meet the circle of `metres` around (lat, lon). */
export function splitCells(lat: number, lon: number, metres: number): Border & Cells {
  const angle = Math.min(Math.PI, metres / limits.earthRadiusMetres);
  return { limit: Math.cos(angle), box: null, ...cellsOfRows(rowsOf(lat, lon, angle)) };
}

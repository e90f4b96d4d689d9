import type { Position } from "geojson";
import { simplify } from "../valley/simplify-line.ts";

/** Pixels from the top left corner of the map. */
export type Point = [x: number, y: number];

interface View {
  lat: number;
  lon: number;
  zoom: number;
  width: number;
  height: number;
}

/** Web maps draw the world this wide at zoom 0. */
const WORLD = 512;
/** Shapes are cut off this far beyond the edge. */
const MARGIN = 24;
/** Tolerance for simplifying lines, in pixels. */
const TOLERANCE = 0.35;

function worldPoint(lon: number, lat: number): Point {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** A part of the world as a map library shows it: the projection, and what of a shape lies in it. */
export function flatWorld({ lat, lon, zoom, width, height }: View) {
  const scale = WORLD * 2 ** zoom;
  const [middleX, middleY] = worldPoint(lon, lat);
  const project = ([x = 0, y = 0]: Position): Point => {
    const [worldX, worldY] = worldPoint(x, y);
    return [(worldX - middleX) * scale + width / 2, (worldY - middleY) * scale + height / 2];
  };
  const box = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN] as const;
  /** Whether any of a line can lie in view. */
  const isNear = (line: Position[]) => {
    const [west, south, east, north] = extentOf(line);
    const [left, top] = project([west, north]);
    const [right, bottom] = project([east, south]);
    return left <= box[2] && right >= box[0] && top <= box[3] && bottom >= box[1];
  };
  const drawn = (points: Point[]) => simplify(points, TOLERANCE) as Point[];
  return {
    project,
    isInside: ([x, y]: Point) => x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3],
    /** The pieces of a line that lie in view. */
    line: (line: Position[]) => (isNear(line) ? clipLine(line.map(project), box).map(drawn) : []),
    /** Returns the visible part of a ring; empty if none. */
    ring: (ring: Position[]) => {
      if (!isNear(ring)) return [];
      const inside = clipRing(ring.map(project), box);
      return inside.length > 3 ? drawn(inside) : inside;
    },
  };
}

type Extent = readonly [west: number, south: number, east: number, north: number];

const extents = new WeakMap<Position[], Extent>();

/** How far a line reaches, found once: most of them are far from most maps. */
function extentOf(line: Position[]): Extent {
  const known = extents.get(line);
  if (known) return known;
  const extent = line.reduce<Extent>(
    ([west, south, east, north], [x = 0, y = 0]) => [
      Math.min(west, x),
      Math.min(south, y),
      Math.max(east, x),
      Math.max(north, y),
    ],
    [180, 90, -180, -90],
  );
  extents.set(line, extent);
  return extent;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A ring cut at the four edges, one after the other (Sutherland and Hodgman). */
function clipRing(ring: Point[], [left, top, right, bottom]: Box): Point[] {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return edges.reduce<Point[]>((points, [axis, limit, sign]) => {
    const inside = (point: Point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, i) => {
      const before = points.at(i - 1) ?? point;
      const crossing = inside(point) === inside(before) ? [] : [crossingOf(before, point, axis, limit)];
      return inside(point) ? [...crossing, point] : crossing;
    });
  }, ring);
}

function crossingOf(a: Point, b: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** The pieces of a line that come near the box: whole steps of it, whose ends the picture does not show. */
function clipLine(line: Point[], [left, top, right, bottom]: Box): Point[][] {
  const comesNear = (a: Point, b: Point) =>
    Math.max(a[0], b[0]) >= left &&
    Math.min(a[0], b[0]) <= right &&
    Math.max(a[1], b[1]) >= top &&
    Math.min(a[1], b[1]) <= bottom;
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (const [i, point] of line.entries()) {
    const before = line[i - 1];
    if (before && comesNear(before, point)) {
      if (piece.length === 0) {
        piece = [before];
        pieces.push(piece);
      }
      piece.push(point);
    } else piece = [];
  }
  return pieces;
}

import type { LatLon } from "../map.types.ts";
import { MARKER_PIXELS, type MapMarker, markerSize } from "./marker-clusters.ts";

/** Width of the world at zoom 0, in pixels. */
const WORLD = 512;
/** Half of the origin's dot with its ring, in pixels. */
const ORIGIN_RADIUS = 14;
/** How far a marker may stand beside its place, and how often the markers are pushed. */
const FARTHEST = 44;
const ROUNDS = 12;
const GAP = 2;

interface Disc {
  x: number;
  y: number;
  radius: number;
  /** Share of a push that it takes: a venue alone gives way to the origin only. */
  gives: number;
}

function pixelsOf({ lat, lon }: LatLon, zoom: number) {
  const scale = WORLD * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  return { x: (lon / 360) * scale, y: -y * scale };
}

const discOf = (marker: MapMarker, zoom: number): Disc => {
  const { x, y } = pixelsOf(marker, zoom);
  const { shift } = marker;
  const radius = MARKER_PIXELS[markerSize(marker)] / 2;
  return { x: x + shift.x, y: y + shift.y, radius, gives: marker.kind === "cluster" ? 1 : 0 };
};

/** Pushes two discs apart that overlap, by the shares that they give. */
function push(a: Disc, b: Disc, [givesA, givesB]: [number, number]): void {
  const shares = givesA + givesB;
  const [x, y] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(x, y);
  const missing = a.radius + b.radius + GAP - distance;
  if (missing <= 0 || shares === 0) return;
  const [east, south] = distance < 0.5 ? [0, 1] : [x / distance, y / distance];
  a.x -= (east * missing * givesA) / shares;
  a.y -= (south * missing * givesA) / shares;
  b.x += (east * missing * givesB) / shares;
  b.y += (south * missing * givesB) / shares;
}

/** The move from one point to another, of at most FARTHEST pixels. */
function moveTo(from: { x: number; y: number }, to: Disc) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const factor = Math.min(1, FARTHEST / (Math.hypot(x, y) || 1));
  return { x: x * factor, y: y * factor };
}

/**
 * Moves clusters aside that hide each other or a venue, and every marker but `fixed` off the origin. A cluster stands at no
 * place of its own, so that nothing is lost by it.
 */
export function keepClear(
  markers: MapMarker[],
  zoom: number,
  origin: LatLon | null,
  fixed: string | null,
): MapMarker[] {
  const discs = markers.map((marker) => discOf(marker, zoom));
  const middle = origin && { ...pixelsOf(origin, zoom), radius: ORIGIN_RADIUS, gives: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, disc] of discs.entries()) {
      for (const other of discs.slice(place + 1)) push(disc, other, [disc.gives, other.gives]);
      if (middle && markers[place]?.key !== fixed) push(middle, disc, [0, 1]);
    }
  }
  return markers.map((marker, place) => {
    const disc = discs[place];
    return disc && marker.key !== fixed ? { ...marker, shift: moveTo(pixelsOf(marker, zoom), disc) } : marker;
  });
}

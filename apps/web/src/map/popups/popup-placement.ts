/** The selected drop is 62 px high and the tail of the popup 8 px. */
const ABOVE = 62 + 14;
/** From the point down to a popup below it. */
const BELOW = 16;
const EDGE = 12;
/** The buttons of the map, 42 px wide and 22 px from its right edge, and as much room as beside an edge. */
const CONTROLS = 22 + 42 + EDGE;
/** The tail comes no nearer to the side than the rounded corner allows. */
const CORNER = 28;

interface Size {
  width: number;
  height: number;
}

export interface PopupPlacement {
  isBelow: boolean;
  /** Pixels the popup stands beside its pin. */
  shift: number;
  /** Pixels the map has to move up (or, negative, down) to show all of the popup. */
  overhang: number;
  /** Pixels the map has to move to the left for the popup to leave the map's buttons free. */
  aside: number;
}

/**
 * Where a popup stands by a point of the map: above it, below it where only that has room, or on the roomier side and
 * over the map's edge; and moved inward beside an edge, and beside the map's buttons, while its tail stays on the pin. All in
 * pixels.
 */
export function placementOf(point: { x: number; y: number }, popup: Size, map: Size): PopupPlacement {
  const half = popup.width / 2;
  const rightmost = Math.max(half + EDGE, map.width - half - CONTROLS);
  const middle = Math.min(Math.max(point.x, half + EDGE), rightmost);
  const farthest = half - CORNER;
  const shift = Math.round(Math.min(farthest, Math.max(-farthest, middle - point.x)));
  const aside = Math.max(0, point.x + shift - rightmost);
  const roomAbove = point.y - ABOVE - popup.height - EDGE;
  const roomBelow = map.height - point.y - BELOW - popup.height - EDGE;
  const isBelow = roomAbove < 0 && roomBelow > roomAbove;
  if (!isBelow) return { isBelow, shift, aside, overhang: Math.min(0, roomAbove) };
  // The pin itself stays in sight.
  const most = Math.max(0, point.y - ABOVE - EDGE);
  return { isBelow, shift, aside, overhang: Math.min(most, Math.max(0, -roomBelow)) };
}

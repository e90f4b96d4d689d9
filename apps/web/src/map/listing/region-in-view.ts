import { region } from "@hereabouts/contract/region/region";
import { type RegionBounds, regionBounds } from "@hereabouts/contract/region/region-bounds";
import type { Bounds } from "../map.types.ts";

/** A latitude on the map, in degrees of longitude, and back. */
const upOf = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
const latOf = (up: number) => (Math.atan(Math.exp((up * Math.PI) / 180)) * 360) / Math.PI - 90;

/** How far a view goes up so that less of what lies below the region is in it, and no more of what lies above. */
const rise = (below: number, roomAbove: number) =>
  below > 0 ? Math.min(below, Math.max(0, (below + roomAbove) / 2)) : 0;

/**
 * Grows bounds to the north or south for a map that is taller than they are, so that it shows the region there and not
 * what lies beyond, as the sea.
 * @param size of the map in pixels, as far as nothing lies over it
 */
export function withRegionInView(
  [west, south, east, north]: Bounds,
  size: { width: number; height: number },
  [, least, , most]: RegionBounds = regionBounds(region),
): Bounds {
  const tall = ((east - west) * size.height) / size.width;
  const [bottom, top] = [upOf(south), upOf(north)];
  const margin = (tall - (top - bottom)) / 2;
  if (!(margin > 0)) return [west, south, east, north];
  const below = upOf(least) - (bottom - margin);
  const above = top + margin - upOf(most);
  const up = Math.min(margin, rise(below, -above));
  const down = Math.min(margin, rise(above, -below));
  return [west, up > 0 ? south : latOf(bottom - 2 * down), east, latOf(top + 2 * up)];
}

/**
 * Grows bounds to the north for a map that is taller than they are, so that they lie below the buttons at its top.
 * @param size of the map in pixels, as far as nothing lies over it @param margin in pixels that it keeps free at each side
 * @param buttons height of the buttons in pixels
 */
export function withButtonsAbove(
  [west, south, east, north]: Bounds,
  { width, height }: { width: number; height: number },
  { margin, buttons }: { margin: number; buttons: number },
): Bounds {
  const pixel = (east - west) / (width - 2 * margin);
  const room = height - 2 * margin - (upOf(north) - upOf(south)) / pixel;
  return room > 0
    ? [west, south, east, latOf(upOf(north) + pixel * Math.min(room, buttons))]
    : [west, south, east, north];
}

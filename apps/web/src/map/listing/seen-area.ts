import type { MapBounds } from "@hereabouts/contract/fields/map-bounds";
import type { Bounds, LatLon } from "../map.types.ts";

/** To some ten metres. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
/** A longitude of a map that may have been turned around the earth. */
const turnedBack = (lon: number) => rounded(((((lon + 180) % 360) + 360) % 360) - 180);

/** The part of the map between two of its corners, as a search names it. */
export function seenArea(northWest: LatLon, southEast: LatLon): MapBounds {
  const isWholeEarth = southEast.lon - northWest.lon >= 360;
  return {
    south: Math.max(-90, rounded(southEast.lat)),
    west: isWholeEarth ? -180 : turnedBack(northWest.lon),
    north: Math.min(90, rounded(northWest.lat)),
    east: isWholeEarth ? 180 : turnedBack(southEast.lon),
  };
}

/** The box of a part of the map; one across the date line goes on beyond 180 degrees. */
export const boxOf = ({ south, west, north, east }: MapBounds): Bounds => [
  west,
  south,
  west > east ? east + 360 : east,
  north,
];

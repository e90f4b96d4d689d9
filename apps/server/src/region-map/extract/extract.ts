import type { LineString, MultiLineString, MultiPolygon, Point, Polygon } from "geojson";
import type { Box, MapProperties } from "../map-features.ts";

/** A thing of OpenStreetMap: its shape, and its tags. */
export interface Tagged {
  geometry: Point | LineString | MultiLineString | Polygon | MultiPolygon;
  tags: Readonly<Record<string, string | undefined>>;
}

/** Options of a reader of extracts. */
export interface ReadOptions {
  /** Things outside may be left out. */
  box: Box;
  /** Takes the share of the work that is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Reads what a map may show from an extract, in no order. @throws BadExtract */
export type ReadExtract = (file: string, options: ReadOptions) => AsyncIterable<Tagged>;

/** A file that no map can be drawn from; the message says why. */
export class BadExtract extends Error {
  override name = "BadExtract";
}

const isArea = ({ type }: Tagged["geometry"]) => type === "Polygon" || type === "MultiPolygon";

type Tags = Tagged["tags"];

const roads: Readonly<Record<string, { rank: number; width: number }>> = {
  motorway: { rank: 1, width: 2.6 },
  trunk: { rank: 1, width: 2.2 },
  primary: { rank: 2, width: 1.6 },
  secondary: { rank: 3, width: 1.1 },
};
const placeRanks: Readonly<Record<string, number>> = { city: 1, town: 2, village: 3 };
const waters = new Set(["water", "riverbank", "reservoir"]);

function borderOf({ admin_level: level }: Tags): MapProperties | undefined {
  if (level === "2") return { kind: "state", far: false };
  if (level === "3" || level === "4") return { kind: "state", far: true };
  return level === "5" || level === "6" ? { kind: "county" } : undefined;
}

function pointOf({ name, place = "", natural }: Tags): MapProperties | undefined {
  if (!name) return undefined;
  const rank = placeRanks[place];
  if (rank !== undefined) return { kind: "town", name, rank, home: false };
  return natural === "peak" ? { kind: "summit", name } : undefined;
}

function lineOf(tags: Tags): MapProperties | undefined {
  const road = roads[tags.highway ?? ""];
  if (road) return { kind: "road", ...road };
  // Its rank depends on its whole length, which is known at the end.
  if (tags.waterway === "river" || tags.waterway === "canal") return { kind: "river", rank: 3, width: 1 };
  return tags.boundary === "administrative" ? borderOf(tags) : undefined;
}

/** How a map shows a thing of OpenStreetMap; undefined for what it leaves out, "coast" for a shore of the sea. */
export function shownAs({ geometry, tags }: Tagged): MapProperties | "coast" | undefined {
  if (geometry.type === "Point") return pointOf(tags);
  if (tags.natural === "coastline") return "coast";
  if (isArea(geometry) && [tags.natural, tags.waterway, tags.landuse].some((tag) => tag && waters.has(tag)))
    return { kind: "lake", rank: 1 };
  return lineOf(tags);
}

/** Whether things with these tags can be on a map at all, so that the rest need not be kept. */
export const mayBeShown = (tags: Tags): boolean =>
  [
    tags.highway !== undefined && tags.highway in roads,
    tags.boundary === "administrative" && borderOf(tags) !== undefined,
    tags.waterway === "river" || tags.waterway === "canal" || tags.natural === "coastline",
    [tags.natural, tags.waterway, tags.landuse].some((tag) => tag !== undefined && waters.has(tag)),
  ].some(Boolean);

import { msg } from "@hereabouts/language/translate";
import { decimalOf, isRecord } from "./parse-values.ts";

/** A part of the map, in degrees. West of a part across the date line is greater than its east. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Length of bounds as a text. */
const MOST_CHARS = 120;

export const boundsMessages = {
  form: msg("Enter four numbers with commas between them: south, west, north, east."),
  latitude: msg("South and north must be between -90 and 90."),
  longitude: msg("West and east must be between -180 and 180."),
  order: msg("South must not be greater than north."),
} as const;

/** The fault of bounds whose parts are numbers; null if there is none. */
function faultOf({ south, west, north, east }: MapBounds): string | null {
  if ([south, north].some((lat) => Math.abs(lat) > 90)) return boundsMessages.latitude;
  if ([west, east].some((lon) => Math.abs(lon) > 180)) return boundsMessages.longitude;
  return south > north ? boundsMessages.order : null;
}

/** Numbers of "south,west,north,east". */
function partsOf(text: string): MapBounds | null {
  const parts = text.length > MOST_CHARS ? [] : text.split(",").map(decimalOf);
  const [south = null, west = null, north = null, east = null, ...more] = parts;
  if (south === null || west === null || north === null || east === null || more.length > 0) return null;
  return { south, west, north, east };
}

const isNumbers = (value: unknown): value is MapBounds =>
  isRecord(value) &&
  [value.south, value.west, value.north, value.east].every((part) => typeof part === "number" && !Number.isNaN(part));

/** Bounds of a text, or as they are; a sentence says what is wrong with them. */
export function readBounds(given: unknown): MapBounds | string {
  const bounds = typeof given === "string" ? partsOf(given) : isNumbers(given) ? given : null;
  if (bounds === null) return boundsMessages.form;
  const { south, west, north, east } = bounds;
  return faultOf(bounds) ?? { south, west, north, east };
}

/** Bounds as addresses write them. */
export const boundsText = ({ south, west, north, east }: MapBounds): string => [south, west, north, east].join(",");

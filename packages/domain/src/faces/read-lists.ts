import { faceLimits, faceMessages } from "@hereabouts/contract/faces/face";
import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import { type EventListingQuery, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import {
  globalRadius,
  isEverywhere,
  placeOfTown,
  resolvePlace,
  roundRadius,
} from "@hereabouts/contract/listings/resolve-listing";
import { defaultTown, region } from "@hereabouts/contract/region/region";
import { fromWireName } from "@hereabouts/contract/wire-names";
import { formatNumber } from "@hereabouts/language/translate";
import type { FaceScope, FaceStart, ScopePart } from "../face.ts";
import { eventFiltersOf, findsOfOne } from "../listing-codes.ts";
import { metresOf } from "../listings/resolve-listing.ts";

/** Parameters of the events listing that can limit a face: what an event is and where, not its days and words. */
const usable = new Set([
  "latitude",
  "longitude",
  "defaultLocId",
  "radius",
  "bounds",
  "eventTypes",
  "ageGroups",
  "prices",
  "isOnline",
  "isInPerson",
  "access",
  "vid",
  "organizer",
]);

type List = Pick<EventListingQuery, "latitude" | "longitude" | "defaultLocId" | "radius" | "bounds">;

/** The radius of a list in the region's units; null for one without a circle. */
function radiusOf({ latitude, defaultLocId, radius }: List): number | null {
  if (radius === undefined && latitude === undefined && defaultLocId === undefined) return null;
  const wanted = roundRadius(radius ?? region.eventRadius);
  return isEverywhere(wanted, region.units) ? null : wanted;
}

function areaOf(query: List): ScopePart["area"] {
  const { latitude: lat, longitude: lon } = resolvePlace(query, placeOfTown(defaultTown()));
  if (query.bounds) return { lat, lon, metres: null, bounds: query.bounds };
  const radius = radiusOf(query);
  return radius === null ? null : { lat, lon, metres: metresOf({ radius, units: region.units }) };
}

/** One line as the query of a list. @returns an error message for any other address */
function readLine(line: string, mainUrl: string): EventListingQuery | string {
  const url = URL.parse(line, mainUrl);
  if (url?.origin !== new URL(mainUrl).origin || withoutEnding(url.pathname, "/") !== "/events")
    return faceMessages.noList(line);
  const asked = [...url.searchParams].map(([name, value]) => [fromWireName(name), value, name] as const);
  const other = asked.find(([name]) => !usable.has(name));
  if (other) return faceMessages.otherFilter(line, other[2]);
  const parsed = eventListingQuery.safeParse(Object.fromEntries(asked));
  return parsed.success ? parsed.data : faceMessages.badList(line);
}

/** Where the listings of a face start: in the circle of its only list; of several and of venues everywhere that it reaches. */
function startOf(queries: readonly EventListingQuery[], parts: readonly ScopePart[]): FaceStart | undefined {
  // A list of the whole region starts as that does.
  if (parts.some(({ area, filters }) => area === null && !findsOfOne(filters))) return undefined;
  const placed = queries.find((query) => query.latitude !== undefined || query.defaultLocId !== undefined) ?? {};
  const place = resolvePlace(placed, placeOfTown(defaultTown()));
  const [only] = queries;
  const radius = only && queries.length === 1 ? radiusOf(only) : null;
  return { ...place, radius: radius ?? globalRadius(region.units) };
}

/** Limit of a face by the addresses of its lists, and where its listings start. */
export interface ReadLists {
  /** Limit of what it shows; null for everything. */
  scope: FaceScope | null;
  start?: FaceStart;
}

/** Reads the addresses of the lists of a face, one a line. @param mainUrl origin of the site @returns an error message for bad ones */
export function readLists(lists: string, mainUrl: string): ReadLists | string {
  const lines = lists.split("\n").flatMap((line) => line.trim() || []);
  if (lines.length > faceLimits.lists) return faceMessages.manyLists(formatNumber(faceLimits.lists));
  const queries: EventListingQuery[] = [];
  for (const line of lines) {
    const query = readLine(line, mainUrl);
    if (typeof query === "string") return query;
    queries.push(query);
  }
  if (queries.length === 0) return { scope: null };
  const parts = queries.map((query) => ({ filters: eventFiltersOf(query), area: areaOf(query) }));
  const start = startOf(queries, parts);
  return { scope: { key: JSON.stringify(parts), parts }, ...(start && { start }) };
}

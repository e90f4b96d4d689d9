import { limits } from "@hereabouts/contract/limits";
import type { Area, Rows } from "@hereabouts/db/changes/sources";
import { circleAround, type SearchedArea } from "../geography/area-cells.ts";
import { unitVector } from "../geography/earth.ts";
import { dayFromEpoch } from "../listing-codes.ts";
import type { EventSearch } from "../memory-ports.ts";
import { looksBack } from "./event-matches.queries.ts";

const everywhere = { center: null, reach: 2 };

function circleOf({ lat, lon, metres, bounds }: SearchedArea): Pick<Area, "center" | "reach"> {
  if (bounds) return circleAround(bounds) ?? everywhere;
  if (metres === null) return everywhere;
  return {
    center: unitVector(lat, lon),
    reach: 2 * Math.sin(Math.min(Math.PI, metres / limits.earthRadiusMetres) / 2),
  };
}

/** Listed events that may match a search, whatever its words and filters: all others make no difference to it. */
export function eventsOfSearch(search: EventSearch): Rows {
  const { from, until, filters } = search;
  if (filters.venueId !== null) return { eventsAt: [filters.venueId] };
  // Of past dates a listing row only knows that they are not after the last one.
  const last = until === null || looksBack(search) ? Number.POSITIVE_INFINITY : dayFromEpoch(until);
  return { eventsIn: [{ ...circleOf(search), from: dayFromEpoch(from), until: last }] };
}

/**
 * Listed events that may be among the first of a search from today on, of which the last one has its next date on
 * `lastDay`: those that begin later come after it, unless they are highlighted.
 */
export function firstOfSearch(search: EventSearch, lastDay: number): Rows {
  const { eventsIn: [area] = [], ...rows } = eventsOfSearch(search);
  if (area === undefined) return rows;
  const { until } = area;
  return {
    eventsIn: [
      { ...area, until: Math.min(until, lastDay) },
      { ...area, isFeatured: true },
    ],
  };
}

/** Listed venues that may match a search. */
export const venuesOfSearch = (search: SearchedArea): Rows => ({
  venuesIn: { ...circleOf(search), from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
});

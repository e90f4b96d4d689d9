import { type DatePreset, rangeOf } from "@hereabouts/recurrence/date-presets";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { MapBounds } from "../fields/map-bounds.ts";
import { limits } from "../limits.ts";
import { type Town, townById } from "../region/region.ts";
import type { ResolvedListing } from "./cards.ts";

import { searchLimits } from "./search-limits.ts";

type Units = ResolvedListing["units"];
type Dates = Pick<ResolvedListing, "namedDate" | "dateStart" | "dateEnd">;

/** Search center with the name of its town. */
export type Place = Pick<ResolvedListing, "latitude" | "longitude" | "placeName" | "defaultLocId">;

/** Listing query parameters that affect defaults. */
export interface ListingRequest {
  latitude?: number;
  longitude?: number;
  defaultLocId?: string;
  addressId?: number;
  radius?: number;
  bounds?: MapBounds;
  namedDate?: DatePreset;
  dateStart?: LocalDate;
  dateEnd?: LocalDate;
  hour?: number;
  vid?: number;
  organizer?: number;
  ordering?: string;
}

/** Context to resolve a listing query: the site's defaults and the viewer's access. */
export interface ListingFacts {
  /** Looked from when no place is given. */
  place: Place;
  units: Units;
  radius: number;
  ordering: string;
  /** Empty (null) for a listing without dates. */
  namedDate: DatePreset | null;
  today: LocalDate;
  seesPast: boolean;
  /** The last day that may be seen; null is unlimited. */
  lastDay: LocalDate | null;
}

/** A town to look from. */
export function placeOfTown({ id, name, lat, lon }: Town): Place {
  return { latitude: lat, longitude: lon, placeName: name, defaultLocId: id };
}

/** The point a listing is looked at from: the given one, the named one, or `start`. An address's point is not known. */
export function resolvePlace({ latitude, longitude, defaultLocId, addressId }: ListingRequest, start: Place): Place {
  const unnamed = { placeName: null, defaultLocId: null };
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, ...unnamed };
  if (addressId !== undefined) return { ...start, ...unnamed };
  const town = defaultLocId === undefined ? undefined : townById(defaultLocId);
  return town ? placeOfTown(town) : start;
}

/** Radius that "Global" sends, in the reader's units. */
export const globalRadius = (units: Units): number =>
  units === "mi" ? limits.globalRadiusMiles : limits.globalRadiusKm;

/** Largest radius that is a circle, in the reader's units. */
export const widestRadius = (units: Units): number =>
  units === "mi" ? searchLimits.widestRadiusMiles : searchLimits.widestRadiusKm;

/** Whether a search with this radius goes everywhere. */
export const isEverywhere = (radius: number, units: Units): boolean => radius > widestRadius(units);

/** Radii below this are shown with one decimal. */
const COARSE_RADIUS = 100;

/** Rounds a radius to tenths, from 100 on to whole numbers: radii that hardly differ share one answer. */
export const roundRadius = (radius: number): number =>
  radius < COARSE_RADIUS ? Math.round(radius * 10) / 10 : Math.round(radius);

/** Whether a listing is of one venue or organizer alone: their events are wanted wherever they are. */
export const isOfOne = ({ vid, organizer }: Pick<ListingRequest, "vid" | "organizer">): boolean =>
  vid !== undefined || organizer !== undefined;

function resolveRadius({ radius, ...asked }: ListingRequest, facts: ListingFacts): number | null {
  if (isOfOne(asked) && radius === undefined) return null;
  const wanted = roundRadius(radius ?? facts.radius);
  return isEverywhere(wanted, facts.units) ? null : wanted;
}

function requestedDates(
  { namedDate, dateStart, dateEnd }: ListingRequest,
  preset: DatePreset,
  today: LocalDate,
): Dates {
  if (dateStart || dateEnd) return { namedDate: "custom", dateStart: dateStart ?? today, dateEnd: dateEnd ?? null };
  const named = namedDate ?? preset;
  if (named === "custom") return { namedDate: named, dateStart: today, dateEnd: null };
  const { start, end } = rangeOf(named, today);
  return { namedDate: named, dateStart: start, dateEnd: end };
}

/** The asked dates without past days for those who may not see them, and without days beyond a visitor's. */
function resolveDates(asked: ListingRequest, { namedDate, today, seesPast, lastDay }: ListingFacts): Dates {
  if (namedDate === null) return { namedDate: null, dateStart: null, dateEnd: null };
  const dates = requestedDates(asked, namedDate, today);
  let { dateStart, dateEnd } = dates;
  if (dateStart !== null && dateStart < today && !seesPast) dateStart = today;
  if (lastDay !== null && (dateEnd === null || dateEnd > lastDay)) dateEnd = lastDay;
  return { ...dates, dateStart, dateEnd };
}

/**
 * Resolves all defaults of a listing query. Used by the server to answer and by the browser to show choices before the
 * response.
 */
export function resolveListing(asked: ListingRequest, facts: ListingFacts): ResolvedListing {
  const dates = resolveDates(asked, facts);
  const isOneDay = dates.dateStart !== null && dates.dateStart === dates.dateEnd;
  return {
    ...resolvePlace(asked, facts.place),
    radius: resolveRadius(asked, facts),
    ...(asked.bounds && { bounds: asked.bounds }),
    defaultRadius: facts.radius,
    units: facts.units,
    ...dates,
    ...(isOneDay && asked.hour !== undefined && { hour: asked.hour }),
    defaultNamedDate: facts.namedDate,
    ordering: asked.ordering ?? facts.ordering,
    today: facts.today,
  };
}

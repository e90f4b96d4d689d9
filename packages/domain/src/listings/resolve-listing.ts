import { limits } from "@hereabouts/contract/limits";
import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { defaultEventOrdering, venueOrderings } from "@hereabouts/contract/listings/listing-choices";
import {
  type ListingFacts,
  type ListingRequest,
  type Place,
  resolvePlace as placeOf,
  placeOfTown,
  resolveListing,
} from "@hereabouts/contract/listings/resolve-listing";
import type { VenueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { may } from "@hereabouts/contract/permissions";
import type { FoundPlace } from "@hereabouts/contract/places/place-fields";
import { defaultTown, region, unitsOf } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { NoSuchPage } from "../errors.ts";
import { partsOfAddress } from "../geography/parts-of-address.ts";
import { lastDayShown } from "../visitor-days.ts";

/** One page of a list: items before it and in it. */
export interface Page {
  number: number;
  size: number;
  offset: number;
}

/** The page asked for, the first by default. @throws NotFound beyond what is counted exactly */
export function pageOf({ page = 1, pageSize = limits.pageSize }: { page?: number; pageSize?: number }): Page {
  const offset = (page - 1) * pageSize;
  if (offset >= serverLimits.exactTotal) throw new NoSuchPage();
  return { number: page, size: pageSize, offset };
}

/** Pages and totals of a list of `total` items. @throws NotFound for a page past the end; the first is always there */
export function paginate({ number, size, offset }: Page, total: number): Pagination {
  if (number > 1 && offset >= total) throw new NoSuchPage();
  const totalItems = Math.min(total, serverLimits.exactTotal);
  return {
    curPage: number,
    totalPages: Math.max(1, Math.ceil(totalItems / size)),
    totalItems,
    totalIsLowerBound: total > serverLimits.exactTotal,
  };
}

/** The point a listing is looked at from: the given one, the named one, or the installation's default location. */
export function resolvePlace(query: ListingRequest): Place {
  return placeOf(query, placeOfTown(defaultTown()));
}

/** Length of a radius in metres; null stays null, which is Global. */
export function metresOf({ radius, units }: Pick<ResolvedListing, "radius" | "units">): number | null {
  return radius === null ? null : radius * (units === "mi" ? limits.metresPerMile : 1000);
}

/** The area of a listing: a part of the map, or else its radius. */
export const areaOf = ({ bounds, ...query }: ResolvedListing) =>
  bounds ? { metres: null, bounds } : { metres: metresOf(query) };

/** Where listings start from until a place is chosen, and the radius of a face that has one of its own. */
export function listingStart({ settings }: Pick<Context, "settings">): { place: Place; radius?: number } {
  const { face } = settings;
  if (!face?.start) return { place: resolvePlace({}) };
  const { radius, ...place } = face.start;
  return { place, radius };
}

type OfEveryListing = "place" | "units" | "today" | "seesPast" | "lastDay";

function factsOf(ctx: Context): Pick<ListingFacts, OfEveryListing> {
  const { viewer, now } = ctx;
  return {
    place: listingStart(ctx).place,
    units: unitsOf(viewer),
    today: todayIn(region.timeZone, now()),
    seesPast: may.seePastEvents(viewer),
    lastDay: lastDayShown(ctx),
  };
}

/** Fills in the defaults of an events listing; `resolve-query.ts` resolves ids first. */
export function resolveEventListing(ctx: Context, query: EventListingQuery): ResolvedListing {
  const { eventRadius, datePreset: namedDate } = region;
  const radius = listingStart(ctx).radius ?? eventRadius;
  return resolveListing(query, { ...factsOf(ctx), radius, namedDate, ordering: defaultEventOrdering });
}

/** Fills in the defaults of a venues listing. */
export function resolveVenueListing(ctx: Context, query: VenueListingQuery): ResolvedListing {
  const radius = listingStart(ctx).radius ?? region.venueRadius;
  return resolveListing(query, { ...factsOf(ctx), radius, namedDate: null, ordering: venueOrderings[0] });
}

const PLACES = 10;

/**
 * Towns and zip codes by what is typed, those near the installation's default location first among equals. An address finds
 * its town.
 */
export async function findPlaces(ctx: Context, { q }: { q?: string }): Promise<FoundPlace[]> {
  const text = (q ?? "").trim();
  if (text === "") return [];
  const { latitude, longitude } = resolvePlace({});
  const near = { lat: latitude, lon: longitude };
  for (const part of [text, ...partsOfAddress(text)]) {
    const found = await ctx.ports.gazetteer.find(part, near, PLACES);
    if (found.length > 0) return found;
  }
  return [];
}

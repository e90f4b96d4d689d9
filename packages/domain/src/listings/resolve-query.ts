import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { type EventListingQuery, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { radiusIn } from "@hereabouts/contract/listings/radius-units";
import { globalRadius, isOfOne } from "@hereabouts/contract/listings/resolve-listing";
import type { VenueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { region, unitsOf } from "@hereabouts/contract/region/region";
import { listingOfSearch, replacedParameters } from "@hereabouts/contract/saved-items/search-of-listing";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { currentOrganizerId } from "../merged-organizer.queries.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import {
  selectListedVenue,
  selectNamedOrganizer,
  selectOwnAddress,
  selectOwnSearch,
  selectSearchOfWidget,
} from "./own-items.queries.ts";
import { resolveEventListing, resolveVenueListing } from "./resolve-listing.ts";

/** Hundredths of a degree, about a kilometre. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Listing query of a widget, public by its id. The point is rounded to a kilometer, as it may reveal the owner's home.
 * The radius uses the viewer's units. @throws NotFound for an unknown id
 */
export async function listingOfWidget(ctx: Context, id: string): Promise<EventListingQuery> {
  const search = await selectSearchOfWidget(ctx.db, id);
  if (!search) throw new NotFound();
  const { latitude, longitude, radius: kept, ...listing } = listingOfSearch(search);
  // Events of one venue or organizer are shown wherever it is, unless its owner chose a distance.
  const radius = kept ?? (isOfOne(listing) ? undefined : region.eventRadius);
  const isPoint = latitude !== undefined && longitude !== undefined;
  return {
    ...listing,
    ...(isPoint && { latitude: coarse(latitude), longitude: coarse(longitude) }),
    ...(radius !== undefined && { radius: radiusIn(unitsOf(ctx.viewer), radius, search.distanceUnits) }),
  };
}

/** A query without references to what the viewer keeps, and what it asks with every default filled in. */
export interface ResolvedQuery<Query> {
  query: Query;
  resolved: ResolvedListing;
}

type Place = Pick<EventListingQuery, "latitude" | "longitude" | "defaultLocId" | "addressId">;

const given = (query: object) => Object.entries(query).filter(([, value]) => value !== undefined);

/** The point of one of the viewer's addresses in the place of its id. */
async function withPoint<Query extends Place>(
  ctx: Context,
  query: Query,
): Promise<{ query: Query; placeName: string | null }> {
  if (query.addressId === undefined) return { query, placeName: null };
  const address = await selectOwnAddress(ctx.db, signedInUserId(ctx), query.addressId);
  if (!address) throw new NotFound();
  const { lat: latitude, lon: longitude, name } = address;
  return { query: { ...query, addressId: undefined, latitude, longitude }, placeName: name };
}

/** Default filters of a listing, as its widget sets them. */
function defaultsOf(ctx: Context, own: EventListingQuery) {
  const { namedDate, radius, units } = resolveEventListing(ctx, own);
  return { defaultNamedDate: namedDate, defaultRadius: radius ?? globalRadius(units) };
}

/**
 * Loads the listing a query starts from: a public widget's search, or the viewer's own with the name of its address.
 */
async function keptListing(
  ctx: Context,
  { widget, search: id }: EventListingQuery,
): Promise<{ listing: EventListingQuery; addressName: string | null } | null> {
  if (widget !== undefined) return { listing: await listingOfWidget(ctx, widget), addressName: null };
  if (id === undefined) return null;
  const search = await selectOwnSearch(ctx.db, signedInUserId(ctx), id);
  if (!search) throw new NotFound();
  return { listing: listingOfSearch(search), addressName: search.addressName };
}

/** A kept search's filters below those the address gives: what is asked on top of a search wins. */
async function withSearch(
  ctx: Context,
  query: EventListingQuery,
): Promise<{ query: EventListingQuery; placeName: string | null; defaults?: EventListingQuery }> {
  const search = await keptListing(ctx, query);
  if (!search) return { query, placeName: null };
  const asked = new Map(given({ ...query, search: undefined, widget: undefined }));
  const kept = new Map<string, unknown>(given(search.listing));
  for (const name of replacedParameters((name) => asked.has(name))) kept.delete(name);
  const isItsPlace = kept.has("latitude");
  const merged = eventListingQuery.parse(Object.fromEntries([...kept, ...asked]));
  const placeName = isItsPlace ? search.addressName : null;
  return { query: merged, placeName, ...(query.widget !== undefined && { defaults: search.listing }) };
}

/** The venue and the organizer of a query under the ids that they have since they were merged. */
async function withCurrentIds({ db }: Context, query: EventListingQuery): Promise<EventListingQuery> {
  const { vid, organizer } = query;
  return {
    ...query,
    ...(vid !== undefined && { vid: await currentVenueId(db, vid) }),
    ...(organizer !== undefined && { organizer: await currentOrganizerId(db, organizer) }),
  };
}

/**
 * Reads a query of the events listing: a widget by its id, saved search and address by their owner's right, then every
 * default. @throws SignInRequired, NotFound for a search or an address that is not the viewer's, and for no widget
 */
export async function resolveEventQuery(
  ctx: Context,
  asked: EventListingQuery,
): Promise<ResolvedQuery<EventListingQuery>> {
  const searched = await withSearch(ctx, asked);
  const { query: placed, placeName } = await withPoint(ctx, searched.query);
  const query = await withCurrentIds(ctx, placed);
  const { vid, organizer: by } = query;
  const within = ctx.settings.face?.scope ?? undefined;
  const venue = vid === undefined ? undefined : await selectListedVenue(ctx.db, vid, within);
  const organizer = by === undefined ? undefined : await selectNamedOrganizer(ctx.db, by, within);
  const resolved = { ...resolveEventListing(ctx, query), ...(venue && { venue }), ...(organizer && { organizer }) };
  const named = { ...resolved, placeName: placeName ?? searched.placeName ?? resolved.placeName };
  return { query, resolved: { ...named, ...(searched.defaults && defaultsOf(ctx, searched.defaults)) } };
}

/** Reads a query of the venues listing. @throws SignInRequired, NotFound for an address that is not the viewer's */
export async function resolveVenueQuery(
  ctx: Context,
  asked: VenueListingQuery,
): Promise<ResolvedQuery<VenueListingQuery>> {
  const { query, placeName } = await withPoint(ctx, asked);
  const resolved = resolveVenueListing(ctx, query);
  return { query, resolved: { ...resolved, placeName: placeName ?? resolved.placeName } };
}

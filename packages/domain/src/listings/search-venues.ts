import type { ResolvedListing, VenueListing } from "@hereabouts/contract/listings/cards";
import { venueOrderings } from "@hereabouts/contract/listings/listing-choices";
import type { VenueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { hydrateVenueCards } from "../cards/hydrate-venue-cards.ts";
import type { Context } from "../context.ts";
import { venueConditions } from "../projection/venue-row.queries.ts";
import { venueIsInScope } from "./area/scope.queries.ts";
import { parseKeyword } from "./keyword-query.ts";
import { areaOf, pageOf, paginate } from "./resolve-listing.ts";
import { resolveVenueQuery } from "./resolve-query.ts";
import { findVenues, type VenueSearch } from "./venue-search.queries.ts";

/** The search a resolved listing stands for, limited to what the face of the request shows. */
export function venueSearchOf(
  { settings, now }: Pick<Context, "settings" | "now">,
  query: VenueListingQuery,
  resolved: ResolvedListing,
): VenueSearch {
  const scope = settings.face?.scope;
  return {
    lat: resolved.latitude,
    lon: resolved.longitude,
    ...areaOf(resolved),
    conditions: [...venueConditions(query, now()), ...(scope ? [venueIsInScope(scope)] : [])],
    keyword: parseKeyword(query.keyword),
    ordering: venueOrderings.find((ordering) => ordering === resolved.ordering) ?? "distance",
  };
}

/**
 * One page of the venues listing.
 * @throws NotFound for a page past the end; SignInRequired, NotFound for an address that is not the viewer's
 */
export async function searchVenues(ctx: Context, asked: VenueListingQuery): Promise<VenueListing> {
  const { query, resolved } = await resolveVenueQuery(ctx, asked);
  const page = pageOf(query);
  const search = venueSearchOf(ctx, query, resolved);
  const { ids, total } = await findVenues(ctx.db, search, page.offset, page.size);
  const pagination = paginate(page, total);
  const data = await hydrateVenueCards(ctx, ids, { lat: search.lat, lon: search.lon });
  return { data, pagination, query: resolved };
}

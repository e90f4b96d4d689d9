import { limits } from "@hereabouts/contract/limits";
import type { MapPins } from "@hereabouts/contract/listings/cards";
import type { VenueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import type { Context } from "../context.ts";
import { selectVenuePoints } from "./map-pin.queries.ts";
import { venueSearchOf } from "./search-venues.ts";
import { settleVenueQuery } from "./settle-query.ts";
import { findVenuePins } from "./venue-search.queries.ts";

const noDate = { date: null, times: null, status: null, place: null };

const noEvent = { eventId: null, categorySlug: null, categoryName: null, ...noDate };

/** The venues of the whole result of a venues search, those with most coming events first when there are too many. */
export async function listVenuePins(ctx: Context, asked: VenueListingQuery): Promise<MapPins> {
  const { query, resolved } = await settleVenueQuery(ctx, asked);
  const search = venueSearchOf(query, resolved, ctx.now());
  const found = await findVenuePins(ctx.db, search, limits.mapPins + 1);
  const rows = await selectVenuePoints(ctx.db, found.slice(0, limits.mapPins));
  const pins = rows.map((row) => ({ ...row, ...noEvent, title: row.venueName }));
  return { pins, isComplete: found.length <= limits.mapPins };
}

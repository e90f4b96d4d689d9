import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { Context } from "../context.ts";
import { findEvents } from "./event-search.queries.ts";
import { resolveEventListing } from "./resolve-listing.ts";
import { eventSearchOf } from "./search-events.ts";

/** The ids of the first events of a listing, in its order, without their cards. @param size at most so many */
export async function findEventIds(ctx: Context, query: EventListingQuery, size: number): Promise<number[]> {
  const { ids } = await findEvents(ctx.db, eventSearchOf(query, resolveEventListing(ctx, query)), 0, size);
  return ids;
}

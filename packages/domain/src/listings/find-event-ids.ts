import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { Context } from "../context.ts";
import { lookUpEvents } from "./look-up-events.ts";
import { eventSearchOf } from "./search-events.ts";
import { settleEventQuery } from "./settle-query.ts";

/** The ids of the first events of a listing, in its order, without their cards. @param size at most so many */
export async function findEventIds(ctx: Context, asked: EventListingQuery, size: number): Promise<number[]> {
  const { query, resolved } = await settleEventQuery(ctx, asked);
  const { ids } = await lookUpEvents(ctx, eventSearchOf(query, resolved), 0, size);
  return ids;
}

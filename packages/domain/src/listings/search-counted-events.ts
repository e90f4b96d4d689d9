import type { EventListing } from "@hereabouts/contract/listings/cards";
import type { CountedListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { Context } from "../context.ts";
import { countValues } from "./count-values.ts";
import { findEvening } from "./evening.ts";
import { helpingSteps } from "./helping-steps.ts";
import { resolveEventQuery } from "./resolve-query.ts";
import { eventSearchOf, listEvents, searchEvents } from "./search-events.ts";

/**
 * One page of the events listing; with `counts` also what each value of a filter leaves, what the days leave out, for a
 * listing of today its hours, and for an empty listing the changes that find something.
 * @throws like `searchEvents`
 */
export async function searchCountedEvents(
  ctx: Context,
  { counts: isCounted, ...asked }: CountedListingQuery,
): Promise<EventListing> {
  if (!isCounted) return searchEvents(ctx, asked);
  const { query, resolved } = await resolveEventQuery(ctx, asked);
  const listing = await listEvents(ctx, query, resolved);
  const search = eventSearchOf(ctx, query, resolved);
  const counted = await countValues(ctx, query, resolved, search);
  const evening = await findEvening(ctx, resolved, search);
  const isEmpty = listing.pagination.totalItems === 0;
  return {
    ...listing,
    ...counted,
    ...evening,
    ...(isEmpty && { steps: await helpingSteps(ctx, asked, query, resolved) }),
  };
}

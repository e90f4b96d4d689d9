import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { type FixedListing, fixedListings } from "@hereabouts/contract/listings/fixed-listings";
import type { Context } from "../context.ts";
import { searchEvents } from "../listings/search-events.ts";

/** The listings with an address of their own that list something to a stranger: search engines are told of no other. */
export async function listFixedListings(ctx: Context): Promise<FixedListing[]> {
  const stranger: Context = { ...ctx, viewer: { kind: "anonymous" } };
  const filled: FixedListing[] = [];
  // One after the other: it is done once an hour, and must not hold up who waits for a page.
  for (const listing of fixedListings) {
    const query = eventListingQuery.parse({ ...listing.input, pageSize: "1" });
    const { pagination } = await searchEvents(stranger, query);
    if (pagination.totalItems > 0) filled.push(listing);
  }
  return filled;
}

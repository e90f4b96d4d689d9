import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { type FixedListing, fixedListings } from "@hereabouts/contract/listings/fixed-listings";
import type { Context } from "../context.ts";
import { findEventIds } from "../listings/find-event-ids.ts";

/** The listings with an address of their own that list something to a stranger: search engines are told of no other. */
export async function listFixedListings(ctx: Context): Promise<FixedListing[]> {
  const stranger: Context = { ...ctx, viewer: { kind: "anonymous" } };
  const filled: FixedListing[] = [];
  // One after the other: it is done once an hour, and must not hold up who waits for a page.
  for (const listing of fixedListings) {
    const [first] = await findEventIds(stranger, eventListingQuery.parse(listing.input), 1);
    if (first !== undefined) filled.push(listing);
  }
  return filled;
}

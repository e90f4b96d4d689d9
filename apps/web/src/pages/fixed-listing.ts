import { fixedListings, searchOf } from "@hereabouts/contract/listings/fixed-listings";
import { notFound } from "@tanstack/react-router";
import type { RouterContext } from "../app/routing/router-context.ts";
import { listingHead } from "../features/listings/listing-head.ts";
import { listedEvents } from "../features/listings/queries.ts";
import type { ListingSearch } from "../features/listings/state/listing-search.ts";
import { prefetchListing } from "./prefetch-listing.ts";

const searches = new Map<string, ListingSearch>(fixedListings.map((listing) => [listing.path, searchOf(listing)]));

/** What the listing at a path of its own lists: the same object each time. Answers "not found" for any other path. */
export function fixedSearch(path: string): ListingSearch {
  const search = searches.get(path);
  if (!search) throw notFound();
  return search;
}

/** Fetches it ahead. A failure is kept for the page to show. */
export const prefetchFixed = (path: string, context: RouterContext): Promise<void> =>
  prefetchListing("event", fixedSearch(path), context);

/** Its head; nothing for any other path. */
export function fixedHead(path: string, { api, config, queryClient }: RouterContext) {
  const search = searches.get(path);
  if (!search) return {};
  return listingHead("event", search, queryClient.getQueryData(listedEvents(api, search).queryKey), config);
}

import { fixedListingAt, searchOf } from "@hereabouts/contract/listings/fixed-listings";
import { notFound } from "@tanstack/react-router";
import type { RouterContext } from "../app/routing/router-context.ts";
import { listingHead } from "../features/listings/listing-head.ts";
import { listedEvents } from "../features/listings/queries.ts";
import type { ListingSearch } from "../features/listings/state/listing-search.ts";
import { prefetchListing } from "./prefetch-listing.ts";

/** Which page of the listing at a path; the first when absent. */
interface FixedPage {
  path: string;
  page?: number | undefined;
}

/** Reads the filters of a listing page that has a path of its own. Answers "not found" for any other path. */
export function fixedSearch({ path, page = 1 }: FixedPage): ListingSearch {
  const listing = fixedListingAt(path);
  if (!listing) throw notFound();
  const search: ListingSearch = searchOf(listing);
  return page > 1 ? { ...search, page: String(page) } : search;
}

/** Fetches it ahead. A failure is kept for the page to show. */
export const prefetchFixed = (listing: FixedPage, context: RouterContext): Promise<void> =>
  prefetchListing("event", fixedSearch(listing), context);

/** Head of a fixed page; undefined for other paths. */
export function fixedHead(listing: FixedPage, { api, config, queryClient }: RouterContext) {
  if (!fixedListingAt(listing.path)) return {};
  const search = fixedSearch(listing);
  return listingHead("event", search, queryClient.getQueryData(listedEvents(api, search).queryKey), config);
}

import type { RouterContext } from "../app/routing/router-context.ts";
import { adExpected } from "../features/ads/queries.ts";
import { showsMonth } from "../features/listings/month/month-address.ts";
import { listedEvents, listedMonth, listedVenues } from "../features/listings/queries.ts";
import { type ListingSearch, type Noun, toAdInput } from "../features/listings/state/listing-search.ts";

/**
 * Fetches a listing ahead, its month where the address shows one, and whether it keeps a place for an ad, so that the list
 * stands as it stays. Failures are kept for the page to show.
 */
export async function prefetchListing(
  noun: Noun,
  search: ListingSearch,
  { api, queryClient }: RouterContext,
): Promise<void> {
  await Promise.all([
    noun === "event"
      ? queryClient.prefetchQuery(listedEvents(api, search))
      : queryClient.prefetchQuery(listedVenues(api, search)),
    noun === "event" && showsMonth(search) && queryClient.prefetchQuery(listedMonth(api, search)),
    queryClient.prefetchQuery(adExpected(api, toAdInput(noun, search))),
  ]);
}

import { createFileRoute } from "@tanstack/react-router";
import { listingHead } from "../../features/listings/listing-head.ts";
import { listedVenues } from "../../features/listings/queries.ts";
import { listingSearch } from "../../features/listings/state/listing-search.ts";
import { prefetchListing } from "../../pages/prefetch-listing.ts";
import { VenueListing } from "../../pages/venue-listing.tsx";

export const Route = createFileRoute("/venues/")({
  validateSearch: listingSearch,
  loaderDeps: ({ search }) => search,
  // With other filters the page stays in place and shows for itself that the list is loading.
  loader: ({ context, deps, cause }) => (cause === "stay" ? undefined : prefetchListing("venue", deps, context)),
  head: ({ match }) => {
    const { api, config, queryClient } = match.context;
    const answer = queryClient.getQueryData(listedVenues(api, match.search).queryKey);
    return listingHead("venue", match.search, answer, config);
  },
  component: VenuesRoute,
});

function VenuesRoute() {
  return <VenueListing search={Route.useSearch()} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head/page-head.ts";
import { readListingSearch } from "../../features/listings/listing-search.ts";
import { listedVenues } from "../../features/listings/queries.ts";
import { VenueListing } from "../../pages/venue-listing.tsx";

export const Route = createFileRoute("/venues/")({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  // Filters answer at once: the page that is there already shows by itself what is on its way.
  loader: ({ context: { api, queryClient }, deps, cause }) =>
    cause === "stay" ? undefined : queryClient.prefetchQuery(listedVenues(api, deps)),
  head: ({ match }) =>
    pageHead(
      {
        title: "Venues near you",
        description: "Halls, libraries, farms, theaters and more near you, with their hours and what is on there.",
        path: "/venues/",
      },
      match.context.config,
    ),
  component: VenuesRoute,
});

function VenuesRoute() {
  return <VenueListing search={Route.useSearch()} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { fixedListingPage } from "../../../../features/listings/state/listing-search.ts";
import { EventListing } from "../../../../pages/event-listing.tsx";
import { fixedHead, fixedSearch, prefetchFixed } from "../../../../pages/fixed-listing.ts";

const pathOf = (params: { town: string }) => `/in/${params.town}/this-weekend/`;

export const Route = createFileRoute("/in/$town/this-weekend/")({
  validateSearch: fixedListingPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => prefetchFixed({ path: pathOf(params), ...deps }, context),
  head: ({ match, params }) => fixedHead({ path: pathOf(params), ...match.search }, match.context),
  component: WeekendRoute,
});

function WeekendRoute() {
  const path = pathOf(Route.useParams());
  const { page } = Route.useSearch();
  const search = useMemo(() => fixedSearch({ path, page }), [path, page]);
  return <EventListing search={search} />;
}

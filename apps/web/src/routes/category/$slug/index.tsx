import { categoryPath } from "@hereabouts/contract/paths";
import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { fixedListingPage } from "../../../features/listings/state/listing-search.ts";
import { EventListing } from "../../../pages/event-listing.tsx";
import { fixedHead, fixedSearch, prefetchFixed } from "../../../pages/fixed-listing.ts";

export const Route = createFileRoute("/category/$slug/")({
  validateSearch: fixedListingPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => prefetchFixed({ path: categoryPath(params), ...deps }, context),
  head: ({ match, params }) => fixedHead({ path: categoryPath(params), ...match.search }, match.context),
  component: CategoryRoute,
});

function CategoryRoute() {
  const path = categoryPath(Route.useParams());
  const { page } = Route.useSearch();
  const search = useMemo(() => fixedSearch({ path, page }), [path, page]);
  return <EventListing search={search} />;
}

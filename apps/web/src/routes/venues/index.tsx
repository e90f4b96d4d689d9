import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { pageHead } from "../../app/head/page-head.ts";
import { useUser } from "../../app/user-context.tsx";
import { readListingSearch, toVenueInput } from "../../features/listings/listing-search.ts";
import { rememberResults } from "../../features/listings/return-to-results.ts";
import type { ShowSearch } from "../../features/listings/use-listing-state.ts";
import { VenuesPage } from "../../features/listings/venues-page.tsx";
import { CardCorner } from "../../pages/card-corner.tsx";

export const Route = createFileRoute("/venues/")({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  // Filters answer at once: the page that is there already shows by itself what is on its way.
  loader: ({ context: { api }, deps, cause }) =>
    cause === "stay" ? undefined : api.listings.venues.prefetch(toVenueInput(deps)),
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
  const search = Route.useSearch();
  const navigate = useNavigate();
  const showSearch = useCallback<ShowSearch>(
    (next, { replaces = false } = {}) =>
      void navigate({ to: "/venues/", search: next, replace: replaces, resetScroll: false }),
    [navigate],
  );
  useEffect(() => rememberResults("/venues/", window.location.search));
  const addresses = useUser()?.addresses;
  return (
    <VenuesPage
      search={search}
      onSearch={showSearch}
      savedAddresses={addresses}
      renderCorner={(item) => <CardCorner kind="venue" {...item} />}
    />
  );
}

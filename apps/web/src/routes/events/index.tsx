import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo } from "react";
import { pageHead } from "../../app/head/page-head.ts";
import { useUser } from "../../app/user-context.tsx";
import { EventsPage } from "../../features/listings/events-page.tsx";
import { readListingSearch, toEventInput } from "../../features/listings/listing-search.ts";
import { rememberResults } from "../../features/listings/return-to-results.ts";
import type { ShowSearch } from "../../features/listings/use-listing-state.ts";
import { addressOf, leaveSearch, openListing } from "../../features/saved-items/current-search.ts";
import { SaveSearchButton } from "../../features/saved-items/save-search-button.tsx";
import { SavedSearchBanner } from "../../features/saved-items/saved-search-banner.tsx";
import { CardCorner } from "../../pages/card-corner.tsx";

export const Route = createFileRoute("/events/")({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  // A refused or failed search is the page's to show: prefetch keeps the error for it and does not throw.
  // The map asks for its pins when it is first seen: phones may never need them, and the list need not wait.
  // Filters answer at once: the page that is there already shows by itself what is on its way.
  loader: async ({ context: { api }, deps, cause }) => {
    if (cause === "stay") return;
    const user = await api.account.me.ensureData();
    const { listing } = openListing(deps, user?.savedSearches ?? []);
    await api.listings.events.prefetch(toEventInput(listing));
  },
  head: ({ match }) =>
    pageHead(
      {
        title: "Events near you",
        description: "What is on near you, on a list with a map: by date, distance, category, age and price.",
        path: "/events/",
      },
      match.context.config,
    ),
  component: EventsRoute,
});

function EventsRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const showSearch = useCallback<ShowSearch>(
    (next, { replaces = false } = {}) =>
      void navigate({ to: "/events/", search: next, replace: replaces, resetScroll: false }),
    [navigate],
  );
  useEffect(() => rememberResults("/events/", window.location.search));
  const user = useUser();
  const open = useMemo(() => openListing(search, user?.savedSearches ?? []), [search, user?.savedSearches]);
  const show = useCallback<ShowSearch>((next, how) => showSearch(addressOf(next, open), how), [showSearch, open]);
  const openSearch = (id: number) => showSearch({ search: String(id) });
  return (
    <EventsPage
      search={open.listing}
      onSearch={show}
      savedAddresses={user?.addresses}
      savedSearchTools={<SaveSearchButton open={open} onOpenSearch={openSearch} />}
      savedSearchBanner={
        <SavedSearchBanner
          open={open}
          onOpenSearch={openSearch}
          onLeave={() => showSearch(leaveSearch(open.listing))}
        />
      }
      renderCorner={(item) => <CardCorner kind="event" {...item} />}
    />
  );
}

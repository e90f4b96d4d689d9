import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { EventsPage } from "../../features/listings/events-page.tsx";
import { type ListingSearch, toEventInput, withoutPage } from "../../features/listings/listing-search.ts";
import { rememberResults } from "../../features/listings/return-to-results.ts";
import type { ShowSearch } from "../../features/listings/use-listing-state.ts";
import { pageHead } from "../-page-head.ts";

export const Route = createFileRoute("/events/")({
  validateSearch: (search): ListingSearch => search as ListingSearch,
  loaderDeps: ({ search }) => search,
  // A refused or failed search is the page's to show: prefetch keeps the error for it and does not throw.
  loader: async ({ context: { api }, deps }) => {
    const input = toEventInput(deps);
    await Promise.all([api.listings.events.prefetch(input), api.listings.eventPins.prefetch(withoutPage(input))]);
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
  return <EventsPage search={search} onSearch={showSearch} />;
}

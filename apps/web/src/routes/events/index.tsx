import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head/page-head.ts";
import { knownUser } from "../../app/session/user-context.tsx";
import { readListingSearch } from "../../features/listings/listing-search.ts";
import { listedEvents } from "../../features/listings/queries.ts";
import { openListing } from "../../features/saved-items/current-search.ts";
import { EventListing } from "../../pages/event-listing.tsx";

export const Route = createFileRoute("/events/")({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  // A refused or failed search is the page's to show: prefetch keeps the error for it and does not throw.
  // The map asks for its pins when it is first seen: phones may never need them, and the list need not wait.
  // Filters answer at once: the page that is there already shows by itself what is on its way.
  loader: async ({ context, deps, cause }) => {
    if (cause === "stay") return;
    const { api, queryClient } = context;
    const user = await knownUser(context);
    const { listing } = openListing(deps, user?.savedSearches ?? []);
    await queryClient.prefetchQuery(listedEvents(api, listing));
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
  return <EventListing search={Route.useSearch()} />;
}

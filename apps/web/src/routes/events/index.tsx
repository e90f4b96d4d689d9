import { createFileRoute, redirect } from "@tanstack/react-router";
import { signedInUser } from "../../app/session/queries.ts";
import { knownUser } from "../../app/session/user-context.tsx";
import { listingHead } from "../../features/listings/listing-head.ts";
import { listedEvents } from "../../features/listings/queries.ts";
import { readTyped } from "../../features/listings/read-typed.ts";
import { listingSearch } from "../../features/listings/state/listing-search.ts";
import { openListing } from "../../features/saved-items/searches/current-search.ts";
import { EventListing } from "../../pages/event-listing.tsx";
import { prefetchListing } from "../../pages/prefetch-listing.ts";

export const Route = createFileRoute("/events/")({
  validateSearch: listingSearch,
  // A sentence typed without scripts, or linked to: its meaning is the address.
  beforeLoad: async ({ search: { q, ...search }, context: { api, queryClient } }) => {
    if (q) throw redirect({ to: "/events/", search: await readTyped(api, queryClient, search, q), replace: true });
  },
  loaderDeps: ({ search }) => search,
  // A refused or failed search is the page's to show: prefetch keeps the error for it and does not throw.
  // The map asks for its pins when it is first seen: phones may never need them, and the list need not wait.
  // Filters answer at once: the page that is there already shows by itself what is on its way.
  loader: async ({ context, deps, cause }) => {
    if (cause === "stay") return;
    const user = await knownUser(context);
    const { listing } = openListing(deps, user?.savedSearches ?? []);
    await prefetchListing("event", listing, context);
  },
  head: ({ match }) => {
    const { api, config, queryClient } = match.context;
    const user = queryClient.getQueryData(signedInUser(api).queryKey);
    const { listing } = openListing(match.search, user?.savedSearches ?? []);
    return listingHead("event", listing, queryClient.getQueryData(listedEvents(api, listing).queryKey), config);
  },
  component: EventsRoute,
});

function EventsRoute() {
  return <EventListing search={Route.useSearch()} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireUser } from "../../../app/session/user-context.tsx";
import { savedVenues } from "../../../features/saved-items/queries.ts";
import { savedVenuesSearch } from "../../../features/saved-items/saved-item-search.ts";
import { SavedVenuesPage } from "../../../pages/saved/saved-venues-page.tsx";

export const Route = createFileRoute("/saved/venues/")({
  validateSearch: savedVenuesSearch,
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  // With another order or filter the page stays in place and shows for itself that the list is loading or has failed;
  // only coming from elsewhere the router waits for the list.
  loader: ({ context: { api, queryClient }, deps, cause }) =>
    cause === "stay" ? undefined : queryClient.prefetchQuery(savedVenues(api, deps)),
  head: ({ match }) => privateHead("Saved venues", match.context.config),
  component: SavedVenuesRoute,
});

function SavedVenuesRoute() {
  return <SavedVenuesPage search={Route.useSearch()} />;
}

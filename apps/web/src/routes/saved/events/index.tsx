import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireUser } from "../../../app/session/user-context.tsx";
import { savedEvents } from "../../../features/saved-items/queries.ts";
import { savedEventsSearch } from "../../../features/saved-items/saved-item-search.ts";
import { SavedEventsPage } from "../../../pages/saved/saved-events-page.tsx";

export const Route = createFileRoute("/saved/events/")({
  validateSearch: savedEventsSearch,
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  // With another order or filter the page stays in place and shows for itself that the list is loading or has failed;
  // only coming from elsewhere the router waits for the list.
  loader: ({ context: { api, queryClient }, deps, cause }) =>
    cause === "stay" ? undefined : queryClient.prefetchQuery(savedEvents(api, deps)),
  head: ({ match }) => privateHead("Saved events", match.context.config),
  component: SavedEventsRoute,
});

function SavedEventsRoute() {
  return <SavedEventsPage search={Route.useSearch()} />;
}

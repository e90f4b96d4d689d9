import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireUser } from "../../../app/session/user-context.tsx";
import { savedEvents } from "../../../features/saved-items/queries.ts";
import { readSavedOrdering } from "../../../features/saved-items/saved-item-orderings.ts";
import { SavedEventsPage } from "../../../pages/saved/saved-events-page.tsx";

export const Route = createFileRoute("/saved/events/")({
  validateSearch: readSavedOrdering,
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  // Another order or filter answers at once: the page that is there shows by itself what is on its way, or failed.
  loader: ({ context: { api, queryClient }, deps, cause }) =>
    cause === "stay" ? undefined : queryClient.prefetchQuery(savedEvents(api, deps)),
  head: ({ match }) => privateHead("Saved events", match.context.config),
  component: SavedEventsRoute,
});

function SavedEventsRoute() {
  return <SavedEventsPage search={Route.useSearch()} />;
}

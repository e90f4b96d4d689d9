import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireUser } from "../../../app/user-context.tsx";
import { folderInput, readSavedOrdering } from "../../../features/saved-items/saved-item-orderings.ts";
import { SavedVenuesPage } from "../../../pages/saved/saved-venues-page.tsx";

export const Route = createFileRoute("/saved/venues/")({
  validateSearch: readSavedOrdering,
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  // Another order or filter answers at once: the page that is there shows by itself what is on its way, or failed.
  loader: ({ context: { api }, deps, cause }) =>
    cause === "stay" ? undefined : api.savedItems.venues.list.prefetch(folderInput(deps)),
  head: ({ match }) => privateHead("Saved venues", match.context.config),
  component: SavedVenuesRoute,
});

function SavedVenuesRoute() {
  return <SavedVenuesPage search={Route.useSearch()} />;
}

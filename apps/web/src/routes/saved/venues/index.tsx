import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { knownUser, useUser } from "../../../app/session/user-context.tsx";
import { savedVenues } from "../../../features/saved-items/queries.ts";
import { savedVenuesSearch } from "../../../features/saved-items/saved-item-search.ts";
import { DevicePage } from "../../../pages/saved/device-pages.tsx";
import { SavedVenuesPage } from "../../../pages/saved/saved-venues-page.tsx";

export const Route = createFileRoute("/saved/venues/")({
  validateSearch: savedVenuesSearch,
  loaderDeps: ({ search }) => search,
  loader: async (entry) => {
    if (await knownUser(entry.context)) await prefetchOnEntry(entry, savedVenues(entry.context.api, entry.deps));
  },
  head: ({ match }) => privateHead(t("Saved venues"), match.context.config),
  component: SavedVenuesRoute,
});

function SavedVenuesRoute() {
  const search = Route.useSearch();
  return useUser() ? <SavedVenuesPage search={search} /> : <DevicePage kind="venues" />;
}

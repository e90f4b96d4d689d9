import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { knownUser, useUser } from "../../../app/session/user-context.tsx";
import { savedEvents } from "../../../features/saved-items/queries.ts";
import { savedEventsSearch } from "../../../features/saved-items/saved-item-search.ts";
import { DevicePage } from "../../../pages/saved/device-pages.tsx";
import { SavedEventsPage } from "../../../pages/saved/saved-events-page.tsx";

export const Route = createFileRoute("/saved/events/")({
  validateSearch: savedEventsSearch,
  loaderDeps: ({ search }) => search,
  loader: async (entry) => {
    if (await knownUser(entry.context)) await prefetchOnEntry(entry, savedEvents(entry.context.api, entry.deps));
  },
  head: ({ match }) => privateHead(t("Saved events"), match.context.config),
  component: SavedEventsRoute,
});

function SavedEventsRoute() {
  const search = Route.useSearch();
  return useUser() ? <SavedEventsPage search={search} /> : <DevicePage kind="events" />;
}

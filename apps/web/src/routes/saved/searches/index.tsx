import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { PersonalArea } from "../../../app/areas/personal-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { knownUser, useUser } from "../../../app/session/user-context.tsx";
import { savedSearches } from "../../../features/saved-items/queries.ts";
import { savedSearchesSearch } from "../../../features/saved-items/saved-item-search.ts";
import { SavedSearches } from "../../../features/saved-items/searches/saved-searches.tsx";
import { DevicePage } from "../../../pages/saved/device-pages.tsx";
import { SearchSubscription } from "../../../pages/saved/search-subscription.tsx";

export const Route = createFileRoute("/saved/searches/")({
  validateSearch: savedSearchesSearch,
  loaderDeps: ({ search }) => search,
  loader: async (entry) => {
    if (await knownUser(entry.context)) await prefetchOnEntry(entry, savedSearches(entry.context.api, entry.deps));
  },
  head: ({ match }) => privateHead(t("Saved searches"), match.context.config),
  component: SavedSearchesRoute,
});

function SavedSearchesRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  if (useUser() === null) return <DevicePage kind="searches" />;
  return (
    <PersonalArea>
      <SavedSearches
        search={search}
        onSearch={(next) => void navigate({ to: "/saved/searches/", search: next })}
        renderSubscription={(feed) => <SearchSubscription {...feed} />}
      />
    </PersonalArea>
  );
}

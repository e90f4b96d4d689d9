import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { PersonalArea } from "../../../app/areas/personal-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireUser } from "../../../app/session/user-context.tsx";
import { savedSearches } from "../../../features/saved-items/queries.ts";
import { savedSearchesSearch } from "../../../features/saved-items/saved-item-search.ts";
import { SavedSearches } from "../../../features/saved-items/searches/saved-searches.tsx";
import { SearchSubscription } from "../../../pages/saved/search-subscription.tsx";

export const Route = createFileRoute("/saved/searches/")({
  validateSearch: savedSearchesSearch,
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  // With another order or filter the page stays in place and shows for itself that the list is loading or has failed;
  // only coming from elsewhere the router waits for the list.
  loader: ({ context: { api, queryClient }, deps, cause }) =>
    cause === "stay" ? undefined : queryClient.prefetchQuery(savedSearches(api, deps)),
  head: ({ match }) => privateHead("Saved searches", match.context.config),
  component: SavedSearchesRoute,
});

function SavedSearchesRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
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

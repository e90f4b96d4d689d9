import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight, useUser } from "../../../app/session/user-context.tsx";
import { duplicateSearch } from "../../../features/duplicates/duplicate-search.ts";
import { DuplicatesPage } from "../../../features/duplicates/duplicates-page.tsx";
import { counties, duplicateGroups } from "../../../features/duplicates/queries.ts";
import { ReportTabs } from "../../../features/reports/report-tabs.tsx";

export const Route = createFileRoute("/reports/poi_duplicates/")({
  validateSearch: duplicateSearch,
  beforeLoad: requireRight(may.seeDuplicates),
  loaderDeps: ({ search }) => search,
  // With other filters the page stays in place and shows for itself that the list is loading or has failed; only coming
  // from elsewhere the router waits for the list.
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    if (cause === "stay") return;
    await Promise.all([
      queryClient.prefetchQuery(duplicateGroups(api, deps)),
      queryClient.prefetchQuery(counties(api)),
    ]);
  },
  head: ({ match }) => privateHead(t("POI Duplicates"), match.context.config),
  component: DuplicatesRoute,
});

function DuplicatesRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <DuplicatesPage
      ways={<ReportTabs user={useUser()} />}
      search={search}
      onSearch={(next, how) =>
        void navigate({ to: "/reports/poi_duplicates/", search: next, resetScroll: false, ...how })
      }
    />
  );
}

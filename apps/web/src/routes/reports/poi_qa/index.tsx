import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { QualityPage } from "../../../features/reports/quality-page.tsx";
import { doubtfulRecords } from "../../../features/reports/queries.ts";
import { venueQualitySearch } from "../../../features/reports/report-search.ts";

export const Route = createFileRoute("/reports/poi_qa/")({
  validateSearch: venueQualitySearch,
  beforeLoad: requireRight(may.seeVenueQuality),
  loaderDeps: ({ search }) => search,
  // With another order or filter the page shows for itself that the rows are on their way.
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    if (cause !== "stay") await queryClient.prefetchQuery(doubtfulRecords(api, "venue", deps));
  },
  head: ({ match }) => privateHead("POI QA", match.context.config),
  component: QualityPageRoute,
});

function QualityPageRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <QualityPage
      kind="venue"
      search={search}
      onSearch={(next, how) =>
        void navigate({ to: "/reports/poi_qa/", search: venueQualitySearch(next), resetScroll: false, ...how })
      }
    />
  );
}

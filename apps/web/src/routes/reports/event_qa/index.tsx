import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { QualityPage } from "../../../features/reports/quality-page.tsx";
import { doubtfulRecords } from "../../../features/reports/queries.ts";
import { eventQualitySearch } from "../../../features/reports/report-search.ts";

export const Route = createFileRoute("/reports/event_qa/")({
  validateSearch: eventQualitySearch,
  beforeLoad: requireRight(may.seeReports),
  loaderDeps: ({ search }) => search,
  // With another order or filter the page shows for itself that the rows are on their way.
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    if (cause !== "stay") await queryClient.prefetchQuery(doubtfulRecords(api, "event", deps));
  },
  head: ({ match }) => privateHead("Event QA", match.context.config),
  component: QualityPageRoute,
});

function QualityPageRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <QualityPage
      kind="event"
      search={search}
      onSearch={(next, how) =>
        void navigate({ to: "/reports/event_qa/", search: eventQualitySearch(next), resetScroll: false, ...how })
      }
    />
  );
}

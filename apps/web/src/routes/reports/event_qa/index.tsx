import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { QualityPage } from "../../../features/reports/quality-page.tsx";
import { doubtfulRecords } from "../../../features/reports/queries.ts";
import { eventQualitySearch } from "../../../features/reports/report-search.ts";

export const Route = createFileRoute("/reports/event_qa/")({
  validateSearch: eventQualitySearch,
  beforeLoad: requireRight(may.seeReports),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, doubtfulRecords(entry.context.api, "event", entry.deps)),
  head: ({ match }) => privateHead(t("Event QA"), match.context.config),
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

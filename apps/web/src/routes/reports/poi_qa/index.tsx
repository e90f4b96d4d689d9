import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { QualityPage } from "../../../features/reports/quality-page.tsx";
import { doubtfulRecords } from "../../../features/reports/queries.ts";
import { venueQualitySearch } from "../../../features/reports/report-search.ts";

export const Route = createFileRoute("/reports/poi_qa/")({
  validateSearch: venueQualitySearch,
  beforeLoad: requireRight(may.seeVenueQuality),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, doubtfulRecords(entry.context.api, "venue", entry.deps)),
  head: ({ match }) => privateHead(t("POI QA"), match.context.config),
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

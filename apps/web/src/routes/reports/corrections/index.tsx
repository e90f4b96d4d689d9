import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";

import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight, useUser } from "../../../app/session/user-context.tsx";
import { CorrectionsPage } from "../../../features/corrections/corrections-page.tsx";
import { correctionsSearch } from "../../../features/corrections/corrections-search.ts";
import { corrections } from "../../../features/corrections/queries.ts";
import { ReportTabs } from "../../../features/reports/report-tabs.tsx";

export const Route = createFileRoute("/reports/corrections/")({
  validateSearch: correctionsSearch,
  beforeLoad: requireRight(may.seeCorrections),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, corrections(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Corrections"), match.context.config),
  component: CorrectionsRoute,
});

function CorrectionsRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <CorrectionsPage
      to="/reports/corrections/"
      ways={<ReportTabs user={useUser()} />}
      search={search}
      onSearch={(next, how) => void navigate({ to: "/reports/corrections/", search: next, resetScroll: false, ...how })}
    />
  );
}

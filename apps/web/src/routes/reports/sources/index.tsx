import { may } from "@hereabouts/contract/permissions";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight, useUser } from "../../../app/session/user-context.tsx";
import { regionSources } from "../../../features/region-sources/queries.ts";
import { SourcesPage } from "../../../features/region-sources/sources-page.tsx";
import { ReportTabs } from "../../../features/reports/report-tabs.tsx";

export const Route = createFileRoute("/reports/sources/")({
  beforeLoad: requireRight(may.keepRegionSources),
  loader: (entry) => prefetchOnEntry(entry, regionSources(entry.context.api)),
  head: ({ match }) => privateHead(t(regionSourceMessages.sources), match.context.config),
  component: SourcesRoute,
});

function SourcesRoute() {
  return <SourcesPage ways={<ReportTabs user={useUser()} />} />;
}

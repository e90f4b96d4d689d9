import { may } from "@hereabouts/contract/permissions";
import { regionSourceMessages } from "@hereabouts/contract/region-sources/region-source-messages";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { requireRight, useUser } from "../../../../app/session/user-context.tsx";
import { regionSource } from "../../../../features/region-sources/queries.ts";
import { SourcePage } from "../../../../features/region-sources/source-page.tsx";
import { ReportTabs } from "../../../../features/reports/report-tabs.tsx";

export const Route = createFileRoute("/reports/sources/$id/")({
  beforeLoad: requireRight(may.keepRegionSources),
  loader: ({ context: { api, queryClient }, params }) =>
    foundRecord(queryClient.fetchQuery({ ...regionSource(api, recordId(params.id)), staleTime: 0 })),
  head: ({ match }) => privateHead(t(regionSourceMessages.source), match.context.config),
  component: SourceRoute,
});

function SourceRoute() {
  return <SourcePage id={Number(Route.useParams().id)} ways={<ReportTabs user={useUser()} />} />;
}

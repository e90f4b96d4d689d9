import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { kindFromPath, reportSearch } from "../../../../features/corrections/corrections-search.ts";
import { correctable } from "../../../../features/corrections/queries.ts";
import { ReportPage } from "../../../../features/corrections/report-page.tsx";

export const Route = createFileRoute("/report/$kind/$id/")({
  validateSearch: reportSearch,
  loader: async ({ params: { kind, id }, context: { api, queryClient } }) => {
    await foundRecord(queryClient.ensureQueryData(correctable(api, kindFromPath(kind), recordId(id))));
  },
  head: ({ match }) => privateHead(t("Report a problem"), match.context.config),
  component: ReportRoute,
});

function ReportRoute() {
  const { kind, id } = Route.useParams();
  const { problem } = Route.useSearch();
  return <ReportPage kind={kindFromPath(kind)} id={Number(id)} begun={problem} />;
}

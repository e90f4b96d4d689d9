import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { oneSource } from "../../../../features/import/queries.ts";
import { SourcePage } from "../../../../features/import/source-page.tsx";

export const Route = createFileRoute("/manage/import/$id/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: ({ context: { api, queryClient }, params }) =>
    foundRecord(queryClient.fetchQuery({ ...oneSource(api, recordId(params.id)), staleTime: 0 })),
  head: ({ match }) => privateHead(t("Import"), match.context.config),
  component: SourceRoute,
});

function SourceRoute() {
  const id = Number(Route.useParams().id);
  return (
    <ManageArea>
      <SourcePage key={id} id={id} />
    </ManageArea>
  );
}

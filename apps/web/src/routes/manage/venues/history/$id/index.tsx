import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { recordId } from "../../../../../app/routing/page-record.ts";
import { requireRight, useRequireUser } from "../../../../../app/session/user-context.tsx";
import { HistoryPage } from "../../../../../features/history/history-page.tsx";
import { loadHistory } from "../../../../../features/history/load-history.ts";

export const Route = createFileRoute("/manage/venues/history/$id/")({
  beforeLoad: requireRight(may.seeRevisions),
  loader: ({ context, params }) => loadHistory(context, "venue", recordId(params.id)),
  head: ({ match }) => privateHead(t("History"), match.context.config),
  component: VenueHistoryRoute,
});

function VenueHistoryRoute() {
  const { id } = Route.useParams();
  const user = useRequireUser();
  return <ManageArea>{user && <HistoryPage kind="venue" id={Number(id)} />}</ManageArea>;
}

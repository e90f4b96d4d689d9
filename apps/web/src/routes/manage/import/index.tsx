import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight, useRequireUser } from "../../../app/session/user-context.tsx";
import { activeVenueOf } from "../../../app/session/viewer.ts";
import { venueSources } from "../../../features/import/queries.ts";
import { SourcesPage } from "../../../features/import/sources-page.tsx";

export const Route = createFileRoute("/manage/import/")({
  beforeLoad: requireRight(may.manageSomething),
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(venueSources(api)),
  head: ({ match }) => privateHead(t("Import"), match.context.config),
  component: ImportRoute,
});

function ImportRoute() {
  const user = useRequireUser();
  return <ManageArea>{user && <SourcesPage venue={activeVenueOf(user)?.poi ?? null} />}</ManageArea>;
}

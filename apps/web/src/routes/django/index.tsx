import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../app/head/private-head.ts";
import { requireRight } from "../../app/session/user-context.tsx";
import { AdminArea } from "../../features/admin/admin-area.tsx";
import { AdminIndexPage } from "../../features/admin/admin-index-page.tsx";
import { kindCounts } from "../../features/admin/queries.ts";

export const Route = createFileRoute("/django/")({
  beforeLoad: requireRight(may.administer),
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(kindCounts(api)),
  head: ({ match }) => privateHead(t("Data admin"), match.context.config),
  component: AdminIndexRoute,
});

function AdminIndexRoute() {
  return (
    <AdminArea>
      <AdminIndexPage />
    </AdminArea>
  );
}

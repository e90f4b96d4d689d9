import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { AdminArea } from "../../../features/admin/admin-area.tsx";
import { HealthPage } from "../../../features/admin/health/health-page.tsx";
import { siteHealth } from "../../../features/admin/queries.ts";

export const Route = createFileRoute("/django/health/")({
  beforeLoad: requireRight(may.administer),
  loader: (entry) => prefetchOnEntry(entry, siteHealth(entry.context.api)),
  head: ({ match }) => privateHead(t("Site health"), match.context.config),
  component: HealthRoute,
});

function HealthRoute() {
  return (
    <AdminArea>
      <HealthPage />
    </AdminArea>
  );
}

import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { AdminArea } from "../../../features/admin/admin-area.tsx";
import { auditSearch } from "../../../features/admin/admin-search.ts";
import { AuditPage } from "../../../features/admin/audit/audit-page.tsx";
import { auditLog } from "../../../features/admin/queries.ts";

export const Route = createFileRoute("/django/audit/")({
  validateSearch: auditSearch,
  beforeLoad: requireRight(may.seeAuditLog),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, auditLog(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Audit log"), match.context.config),
  component: AuditRoute,
});

function AuditRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <AdminArea>
      <AuditPage search={search} onSearch={(next) => void navigate({ to: "/django/audit/", search: next })} />
    </AdminArea>
  );
}

import { adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { AdminArea } from "../../../features/admin/admin-area.tsx";
import { AdminListPage } from "../../../features/admin/admin-list-page.tsx";
import { adminSearch, readAdminSearch } from "../../../features/admin/admin-search.ts";
import { visibleKind } from "../../../features/admin/kind-from-path.ts";
import { adminRows } from "../../../features/admin/queries.ts";

export const Route = createFileRoute("/django/$kind/")({
  validateSearch: adminSearch,
  beforeLoad: requireRight(may.administer),
  loaderDeps: ({ search }) => search,
  // With another order or filter the page shows for itself that the rows are on their way.
  loader: async ({ context, params, deps, cause }) => {
    const kind = await visibleKind(context, params.kind);
    if (cause !== "stay") await context.queryClient.prefetchQuery(adminRows(context.api, kind, deps));
    return { kind, title: t(adminKinds[kind].label) };
  },
  head: ({ match, loaderData }) => privateHead(loaderData?.title ?? t("Data admin"), match.context.config),
  component: AdminListRoute,
});

function AdminListRoute() {
  const [{ kind }, navigate] = [Route.useLoaderData(), useNavigate()];
  const search = readAdminSearch(adminKinds[kind], Route.useSearch());
  return (
    <AdminArea>
      <AdminListPage
        key={kind}
        kind={kind}
        search={search}
        onSearch={(next) => void navigate({ to: "/django/$kind/", params: { kind }, search: adminSearch(next) })}
      />
    </AdminArea>
  );
}

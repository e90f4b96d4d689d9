import { adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { foundRecord } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { AdminArea } from "../../../../features/admin/admin-area.tsx";
import { visibleKind } from "../../../../features/admin/kind-from-path.ts";
import { adminRecord } from "../../../../features/admin/queries.ts";
import { adSearch } from "../../../../features/ads/ad-search.ts";
import type { SpanSearch } from "../../../../features/stats/spans/span-search.ts";
import { AdminRecord } from "../../../../pages/admin-record.tsx";

export const Route = createFileRoute("/django/$kind/$id/")({
  validateSearch: adSearch,
  beforeLoad: requireRight(may.administer),
  loader: async ({ context, params }) => {
    const kind = await visibleKind(context, params.kind);
    const record = adminRecord(context.api, kind, params.id);
    const { row } = await foundRecord(context.queryClient.fetchQuery({ ...record, staleTime: 0 }));
    return { kind, title: `${row.name} · ${t(adminKinds[kind].label)}` };
  },
  head: ({ match, loaderData }) => privateHead(loaderData?.title ?? t("Data admin"), match.context.config),
  component: AdminRecordRoute,
});

function AdminRecordRoute() {
  const { kind } = Route.useLoaderData();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const onSearch = (search: SpanSearch) => void navigate({ search, resetScroll: false });
  return (
    <AdminArea>
      <AdminRecord kind={kind} id={id} search={Route.useSearch()} onSearch={onSearch} />
    </AdminArea>
  );
}

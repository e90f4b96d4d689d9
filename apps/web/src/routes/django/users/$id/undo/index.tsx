import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { privateHead } from "../../../../../app/head/private-head.ts";
import { foundRecord, recordId } from "../../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../../app/session/user-context.tsx";
import { AdminArea } from "../../../../../features/admin/admin-area.tsx";
import { undoSearch } from "../../../../../features/admin/admin-search.ts";
import { accountChanges } from "../../../../../features/admin/queries.ts";
import { UndoPage } from "../../../../../features/admin/undo/undo-page.tsx";

export const Route = createFileRoute("/django/users/$id/undo/")({
  validateSearch: undoSearch,
  beforeLoad: requireRight(may.undoAccounts),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps: { page } }) => {
    const id = recordId(params.id);
    await foundRecord(queryClient.fetchQuery({ ...accountChanges(api, id, page), staleTime: 0 }));
    return id;
  },
  head: ({ match }) => privateHead(t("Undo what an account did"), match.context.config),
  component: UndoRoute,
});

function UndoRoute() {
  const id = Route.useLoaderData();
  const { page } = Route.useSearch();
  return (
    <AdminArea>
      <UndoPage key={id} id={id} page={page} />
    </AdminArea>
  );
}

import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { recordId } from "../../../../app/routing/page-record.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { recordsSearch } from "../../../../features/editor-area/editor-search.ts";
import { editorRecords } from "../../../../features/editor-area/queries.ts";
import { RecordsPage } from "../../../../features/editor-area/records-page.tsx";

export const Route = createFileRoute("/editor/$id/events/")({
  validateSearch: recordsSearch,
  beforeLoad: (entry) => requireRight((viewer) => may.seeEditor(viewer, recordId(entry.params.id)))(entry),
  loaderDeps: ({ search }) => search,
  // With another order or filter the page shows for itself that the rows are on their way.
  loader: async ({ context: { api, queryClient }, params, deps, cause }) => {
    if (cause !== "stay") await queryClient.prefetchQuery(editorRecords(api, recordId(params.id), "event", deps));
  },
  head: ({ match }) => privateHead("My Events", match.context.config),
  component: RecordsRoute,
});

function RecordsRoute() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <RecordsPage
      editor={Number(id)}
      kind="event"
      search={search}
      onSearch={(next) => void navigate({ to: "/editor/$id/events/", params: { id }, search: next })}
    />
  );
}

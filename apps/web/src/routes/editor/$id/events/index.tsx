import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { recordId } from "../../../../app/routing/page-record.ts";
import { prefetchOnEntry } from "../../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { recordsSearch } from "../../../../features/editor-area/editor-search.ts";
import { editorRecords } from "../../../../features/editor-area/queries.ts";
import { RecordsPage } from "../../../../features/editor-area/records-page.tsx";

export const Route = createFileRoute("/editor/$id/events/")({
  validateSearch: recordsSearch,
  beforeLoad: (entry) => requireRight((viewer) => may.seeEditor(viewer, recordId(entry.params.id)))(entry),
  loaderDeps: ({ search }) => search,
  loader: (entry) =>
    prefetchOnEntry(entry, editorRecords(entry.context.api, recordId(entry.params.id), "event", entry.deps)),
  head: ({ match }) => privateHead(t("My Events"), match.context.config),
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

import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { recordId } from "../../../../app/routing/page-record.ts";
import { prefetchOnEntry } from "../../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { editsSearch } from "../../../../features/editor-area/editor-search.ts";
import { EditsPage } from "../../../../features/editor-area/edits-page.tsx";
import { editorEdits } from "../../../../features/editor-area/queries.ts";

export const Route = createFileRoute("/editor/$id/edits/")({
  validateSearch: editsSearch,
  beforeLoad: (entry) => requireRight((viewer) => may.seeEditor(viewer, recordId(entry.params.id)))(entry),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, editorEdits(entry.context.api, recordId(entry.params.id), entry.deps)),
  head: ({ match }) => privateHead(t("Recent Edits"), match.context.config),
  component: EditsRoute,
});

function EditsRoute() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <EditsPage
      editor={Number(id)}
      search={search}
      onSearch={(next) => void navigate({ to: "/editor/$id/edits/", params: { id }, search: next })}
    />
  );
}

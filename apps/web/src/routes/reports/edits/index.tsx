import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { EditsPage } from "../../../features/reports/edits-page.tsx";
import { edits } from "../../../features/reports/queries.ts";
import { editsSearch } from "../../../features/reports/report-search.ts";

export const Route = createFileRoute("/reports/edits/")({
  validateSearch: editsSearch,
  beforeLoad: requireRight(may.seeReports),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, edits(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Recent Edits"), match.context.config),
  component: EditsPageRoute,
});

function EditsPageRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return <EditsPage search={search} onSearch={(next) => void navigate({ to: "/reports/edits/", search: next })} />;
}

import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { EditorsPage } from "../../../features/reports/editors-page.tsx";
import { activity } from "../../../features/reports/queries.ts";
import { editorsSearch } from "../../../features/reports/report-search.ts";

export const Route = createFileRoute("/reports/editor/")({
  validateSearch: editorsSearch,
  beforeLoad: requireRight(may.seeReports),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, activity(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Top Editors"), match.context.config),
  component: EditorsPageRoute,
});

function EditorsPageRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return <EditorsPage search={search} onSearch={(next) => void navigate({ to: "/reports/editor/", search: next })} />;
}

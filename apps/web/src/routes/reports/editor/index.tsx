import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { EditorsPage } from "../../../features/reports/editors-page.tsx";
import { activity } from "../../../features/reports/queries.ts";
import { editorsSearch } from "../../../features/reports/report-search.ts";

export const Route = createFileRoute("/reports/editor/")({
  validateSearch: editorsSearch,
  beforeLoad: requireRight(may.seeReports),
  loaderDeps: ({ search }) => search,
  // With another order or filter the page shows for itself that the rows are on their way.
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    if (cause !== "stay") await queryClient.prefetchQuery(activity(api, deps));
  },
  head: ({ match }) => privateHead("Top Editors", match.context.config),
  component: EditorsPageRoute,
});

function EditorsPageRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return <EditorsPage search={search} onSearch={(next) => void navigate({ to: "/reports/editor/", search: next })} />;
}

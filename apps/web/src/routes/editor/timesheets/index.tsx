import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { foundRecord } from "../../../app/routing/page-record.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { sheetSearch } from "../../../features/editor-area/editor-search.ts";
import { sheetWeek } from "../../../features/editor-area/queries.ts";
import { TimesheetPage } from "../../../features/editor-area/timesheet-page.tsx";

export const Route = createFileRoute("/editor/timesheets/")({
  validateSearch: sheetSearch,
  beforeLoad: requireRight(may.writeTimesheets),
  loaderDeps: ({ search }) => search,
  // Another week shows its own loading state; weeks of other editors return 404.
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    if (cause !== "stay") await foundRecord(queryClient.fetchQuery(sheetWeek(api, deps)));
  },
  head: ({ match }) => privateHead(t("Timesheets"), match.context.config),
  component: TimesheetRoute,
});

function TimesheetRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <TimesheetPage search={search} onSearch={(next) => void navigate({ to: "/editor/timesheets/", search: next })} />
  );
}

import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../../app/session/user-context.tsx";
import { ApprovePage } from "../../../../features/editor-area/approve-page.tsx";
import { weeksSearch } from "../../../../features/editor-area/editor-search.ts";
import { weeks } from "../../../../features/editor-area/queries.ts";

export const Route = createFileRoute("/editor/timesheets/approve/")({
  validateSearch: weeksSearch,
  beforeLoad: requireRight(may.approveTimesheets),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, weeks(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Hours to approve"), match.context.config),
  component: ApproveRoute,
});

function ApproveRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ApprovePage
      search={search}
      onSearch={(next) => void navigate({ to: "/editor/timesheets/approve/", search: next })}
    />
  );
}

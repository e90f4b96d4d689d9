import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight } from "../../../app/session/user-context.tsx";
import { users } from "../../../features/reports/queries.ts";
import { usersSearch } from "../../../features/reports/report-search.ts";
import { UsersPage } from "../../../features/reports/users-page.tsx";

export const Route = createFileRoute("/reports/user/")({
  validateSearch: usersSearch,
  beforeLoad: requireRight(may.seeReports),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, users(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Users"), match.context.config),
  component: UsersPageRoute,
});

function UsersPageRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return <UsersPage search={search} onSearch={(next) => void navigate({ to: "/reports/user/", search: next })} />;
}

import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight, useRequireUser } from "../../../app/session/user-context.tsx";
import { loadStats } from "../../../features/stats/load-stats.ts";
import { StatsPage } from "../../../features/stats/stats-page.tsx";
import { daysAndVenue, statsSearch } from "../../../features/stats/stats-search.ts";

export const Route = createFileRoute("/manage/stats/")({
  validateSearch: statsSearch,
  beforeLoad: requireRight(may.manageSomething),
  loaderDeps: ({ search }) => daysAndVenue(search),
  // With other days the page stays in place and shows for itself that numbers are on their way.
  loader: ({ context, deps, cause }) => (cause === "stay" ? undefined : loadStats(context, deps)),
  head: ({ match }) => privateHead(t("Stats"), match.context.config),
  component: StatsRoute,
});

function StatsRoute() {
  const user = useRequireUser();
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ManageArea>
      {user && (
        <StatsPage
          user={user}
          search={search}
          onSearch={(next) => void navigate({ to: "/manage/stats/", search: next, resetScroll: false })}
        />
      )}
    </ManageArea>
  );
}

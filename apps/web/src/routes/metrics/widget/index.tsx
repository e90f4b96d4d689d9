import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight, useRequireUser } from "../../../app/session/user-context.tsx";
import { CalendarMetrics } from "../../../features/stats/widgets/calendar-metrics.tsx";
import { loadMetrics } from "../../../features/stats/widgets/load-metrics.ts";
import { metricsSearch } from "../../../features/stats/widgets/metrics-search.ts";

export const Route = createFileRoute("/metrics/widget/")({
  validateSearch: metricsSearch,
  beforeLoad: requireRight(may.manageCalendars),
  // Another calendar is another page; with other days this one shows for itself that numbers are on their way.
  loaderDeps: ({ search: { widget } }) => ({ widget }),
  loader: ({ context, location }) => loadMetrics(context, metricsSearch(location.search)),
  head: ({ match }) => privateHead(t("Calendar metrics"), match.context.config),
  component: MetricsRoute,
});

function MetricsRoute() {
  const user = useRequireUser();
  const { widgetId } = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ManageArea>
      {user && (
        <CalendarMetrics
          widgetId={widgetId}
          search={search}
          onSearch={(next) => void navigate({ to: "/metrics/widget/", search: next, resetScroll: false })}
        />
      )}
    </ManageArea>
  );
}

import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../../app/head/private-head.ts";
import { requireRight, useUser } from "../../../../app/session/user-context.tsx";
import { claimSearch } from "../../../../features/moderation/claim-search.ts";
import { ClaimsPage } from "../../../../features/moderation/claims-page.tsx";
import { producerRequests, requestCounts } from "../../../../features/moderation/queries.ts";
import { ReportTabs } from "../../../../features/reports/report-tabs.tsx";

export const Route = createFileRoute("/claim/poi/moderation-list/")({
  validateSearch: claimSearch,
  beforeLoad: requireRight(may.moderateClaims),
  loaderDeps: ({ search }) => search,
  // With another order or filter the page stays in place and shows for itself that the list is loading or has failed;
  // only coming from elsewhere the router waits for the list.
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    if (cause === "stay") return;
    await Promise.all([
      queryClient.prefetchQuery(producerRequests(api, deps)),
      queryClient.prefetchQuery(requestCounts(api)),
    ]);
  },
  head: ({ match }) => privateHead(t("Manage Producer Requests"), match.context.config),
  component: ModerationListRoute,
});

function ModerationListRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ClaimsPage
      ways={<ReportTabs user={useUser()} />}
      search={search}
      onSearch={(next, how) =>
        void navigate({ to: "/claim/poi/moderation-list/", search: next, resetScroll: false, ...how })
      }
    />
  );
}

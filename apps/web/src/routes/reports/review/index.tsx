import { may } from "@hereabouts/contract/permissions";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireRight, useUser } from "../../../app/session/user-context.tsx";
import { ReportTabs } from "../../../features/reports/report-tabs.tsx";
import { textReviews } from "../../../features/review/queries.ts";
import { ReviewPage } from "../../../features/review/review-page.tsx";
import { reviewSearch } from "../../../features/review/review-search.ts";

export const Route = createFileRoute("/reports/review/")({
  validateSearch: reviewSearch,
  beforeLoad: requireRight(may.reviewTexts),
  loaderDeps: ({ search }) => search,
  // With another filter the page shows for itself that the rows are on their way.
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    if (cause !== "stay") await queryClient.prefetchQuery(textReviews(api, deps));
  },
  head: ({ match }) => privateHead("Review", match.context.config),
  component: ReviewRoute,
});

function ReviewRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ReviewPage
      ways={<ReportTabs user={useUser()} />}
      search={search}
      onSearch={(next, how) => void navigate({ to: "/reports/review/", search: next, resetScroll: false, ...how })}
    />
  );
}

import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { privateHead } from "../../../app/head/private-head.ts";
import { prefetchOnEntry } from "../../../app/routing/prefetch-on-entry.ts";
import { requireRight, useUser } from "../../../app/session/user-context.tsx";
import { ReportTabs } from "../../../features/reports/report-tabs.tsx";
import { textReviews } from "../../../features/review/queries.ts";
import { ReviewPage } from "../../../features/review/review-page.tsx";
import { reviewSearch } from "../../../features/review/review-search.ts";

export const Route = createFileRoute("/reports/review/")({
  validateSearch: reviewSearch,
  beforeLoad: requireRight(may.reviewTexts),
  loaderDeps: ({ search }) => search,
  loader: (entry) => prefetchOnEntry(entry, textReviews(entry.context.api, entry.deps)),
  head: ({ match }) => privateHead(t("Review"), match.context.config),
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

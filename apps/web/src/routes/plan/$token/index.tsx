import { feedTokenPattern } from "@hereabouts/contract/feeds/feed-limits";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { secretHead } from "../../../app/head/private-head.ts";
import { foundRecord } from "../../../app/routing/page-record.ts";
import { sharedPlan } from "../../../features/saved-items/queries.ts";
import { SharedPlanPage } from "../../../pages/saved/shared-plan-page.tsx";

export const Route = createFileRoute("/plan/$token/")({
  loader: ({ params: { token }, context: { api, queryClient } }) => {
    if (!feedTokenPattern.test(token)) throw notFound();
    return foundRecord(queryClient.ensureQueryData(sharedPlan(api, token)));
  },
  head: ({ loaderData, match }) => (loaderData ? secretHead(loaderData.name, match.context.config) : {}),
  component: SharedPlanRoute,
});

function SharedPlanRoute() {
  return <SharedPlanPage token={Route.useParams().token} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireUser, useRequireUser } from "../../../app/session/user-context.tsx";
import { subscriptions } from "../../../features/producer/queries.ts";
import { SubscriptionPage } from "../../../features/producer/subscription-page.tsx";
import { subscriptionSearch } from "../../../features/producer/subscription-search.ts";

export const Route = createFileRoute("/manage/subscription/")({
  validateSearch: subscriptionSearch,
  // Also for who pays and does not produce, and for a producer whose subscription does not work: they get on from here.
  beforeLoad: requireUser,
  // Somebody may have set the plan a moment ago.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery({ ...subscriptions(api), staleTime: 0 }),
  head: ({ match }) => privateHead("Subscription", match.context.config),
  component: SubscriptionRoute,
});

function SubscriptionRoute() {
  const user = useRequireUser();
  const search = Route.useSearch();
  return <ManageArea>{user && <SubscriptionPage user={user} search={search} />}</ManageArea>;
}

import { t } from "@hereabouts/language/translate";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { requireUser, useRequireUser } from "../../../app/session/user-context.tsx";
import { subscriptionSearch } from "../../../features/producer/producer-search.ts";
import { subscriptions } from "../../../features/producer/queries.ts";
import { SubscriptionPage } from "../../../features/producer/subscription-page.tsx";

export const Route = createFileRoute("/manage/subscription/")({
  validateSearch: subscriptionSearch,
  // Also open to billing contacts without a venue, and to producers with an inactive subscription.
  beforeLoad: requireUser,
  // Refetched, because the plan may just have changed.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery({ ...subscriptions(api), staleTime: 0 }),
  head: ({ match }) => privateHead(t("Subscription"), match.context.config),
  component: SubscriptionRoute,
});

function SubscriptionRoute() {
  const user = useRequireUser();
  const search = Route.useSearch();
  return <ManageArea>{user && <SubscriptionPage user={user} search={search} />}</ManageArea>;
}

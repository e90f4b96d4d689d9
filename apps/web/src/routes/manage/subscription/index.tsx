import { may } from "@hereabouts/contract/permissions";
import { createFileRoute } from "@tanstack/react-router";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { privateHead } from "../../../app/head/private-head.ts";
import { signedInUser } from "../../../app/session/queries.ts";
import { requireRight, useRequireUser } from "../../../app/session/user-context.tsx";
import { SubscriptionPage } from "../../../features/producer/subscription-page.tsx";

export const Route = createFileRoute("/manage/subscription/")({
  beforeLoad: requireRight(may.manageSomething),
  // Somebody may have set the plan a moment ago.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery({ ...signedInUser(api), staleTime: 0 }),
  head: ({ match }) => privateHead("Subscription", match.context.config),
  component: SubscriptionRoute,
});

function SubscriptionRoute() {
  const user = useRequireUser();
  return <ManageArea>{user && <SubscriptionPage user={user} />}</ManageArea>;
}

import { type SubscriptionStatus, subscriptionBadges } from "@hereabouts/contract/claims/plans";
import { Badge } from "./badge.tsx";
import { toneOf } from "./status-tone.tsx";

/** Where a venue's subscription stands. */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const { label, colour } = subscriptionBadges[status];
  return (
    <Badge tone={toneOf[colour]} dot>
      {label}
    </Badge>
  );
}

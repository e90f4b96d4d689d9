import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { type SubscriptionStatus, subscriptionBadges } from "@hereabouts/contract/claims/plans";
import { Badge } from "@hereabouts/ui/icons/badge";

/** The colours of the statuses as the palette calls them. */
export const toneOf = {
  yellow: "goldenrod",
  platinum: "platinum",
  blue: "river",
  green: "fern",
  brown: "bark",
  red: "barn",
} as const;

/** Where a request stands. */
export function ClaimBadge({ status }: { status: ClaimStatus }) {
  const known = claimStatuses.find(({ value }) => value === status);
  return (
    <Badge tone={toneOf[known?.colour ?? "platinum"]} dot>
      {known?.label ?? status}
    </Badge>
  );
}

/** Where a venue's subscription stands. */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const { label, colour } = subscriptionBadges[status];
  return (
    <Badge tone={toneOf[colour]} dot>
      {label}
    </Badge>
  );
}

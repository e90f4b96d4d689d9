import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { Badge } from "@hereabouts/ui/icons/badge";
import { toneOf } from "@hereabouts/ui/icons/status-tone";

/** Where a request stands. */
export function ClaimBadge({ status }: { status: ClaimStatus }) {
  const known = claimStatuses.find(({ value }) => value === status);
  return (
    <Badge tone={toneOf[known?.colour ?? "platinum"]} dot>
      {known?.label ?? status}
    </Badge>
  );
}

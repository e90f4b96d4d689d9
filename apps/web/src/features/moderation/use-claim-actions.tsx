import { type ClaimStatus, untouchedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { venuePath } from "@hereabouts/contract/paths";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { BadgeCheck, Ban, CreditCard, Eye, Hourglass, Users } from "lucide-react";
import { isWaiting } from "./request-labels.ts";

interface ActionHandlers {
  onDecide: (claim: PoiClaim, status: ClaimStatus) => void;
  onReject: (claim: PoiClaim) => void;
  /** Absent for deciders who set no plans. */
  onPlan?: (claim: PoiClaim) => void;
}

/** Actions for a request, each with a key. */
export function useClaimActions({ onDecide, onReject, onPlan }: ActionHandlers): RowAction<PoiClaim>[] {
  const navigate = useNavigate();
  const see = ({ poi }: PoiClaim) =>
    void (poi.published
      ? navigate({ to: venuePath(poi) })
      : navigate({ to: "/manage/venues/edit/$id/", params: { id: String(poi.id) } }));
  return [
    {
      id: "verify",
      name: "Verify",
      letter: "v",
      icon: <BadgeCheck />,
      isFor: isWaiting,
      run: (claim) => onDecide(claim, "verified"),
    },
    { id: "reject", name: "Reject", letter: "r", icon: <Ban />, isFor: isWaiting, run: onReject },
    {
      id: "start",
      name: "Start verifying",
      letter: "s",
      icon: <Hourglass />,
      isFor: ({ status }) => untouchedStatuses.includes(status),
      run: (claim) => onDecide(claim, "verifying"),
    },
    ...(onPlan ? [{ id: "plan", name: "Change the plan", letter: "p", icon: <CreditCard />, run: onPlan }] : []),
    {
      id: "people",
      name: "People of the venue",
      letter: "w",
      icon: <Users />,
      isFor: ({ status, evidence }) => status === "verified" && !evidence.onlyKnows,
      run: ({ poi }) => void navigate({ to: "/manage/venues/people/", search: { venue: poi.id } }),
    },
    { id: "venue", name: "See the venue", letter: "o", icon: <Eye />, run: see },
  ];
}

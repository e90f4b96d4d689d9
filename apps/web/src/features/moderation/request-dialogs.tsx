import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { Suspense, useEffect } from "react";
import { DeleteDialog } from "../../removal/delete-dialog.tsx";
import type { useDecisions } from "./use-decisions.ts";

const fetchDecision = () => import("./claim-dialog.tsx");
const fetchSubscription = () => import("./subscription-dialog.tsx");
const fetchRejection = () => import("./reject-dialog.tsx");
const ClaimDialog = lazyPart(fetchDecision, "default");
const SubscriptionDialog = lazyPart(fetchSubscription, "default");
const RejectDialog = lazyPart(fetchRejection, "default");

/** The name of a request where it is deleted: it is the request that goes, not the venue. */
export const claimName = ({ poi }: PoiClaim) => `Request for ${poi.name}`;

/** The open dialog: about one request, or about several to reject. */
export interface OpenRequest {
  way: "decision" | "subscription" | "deletion" | "rejection";
  claims: readonly PoiClaim[];
}

interface RequestDialogsProps {
  open: OpenRequest | null;
  onOpen: (open: OpenRequest | null) => void;
  /** The request after one in the list. */
  nextOf: (claim: PoiClaim) => PoiClaim | undefined;
  decisions: ReturnType<typeof useDecisions>;
  onDelete: (claim: PoiClaim) => void;
}

/** The dialogs of the list of requests. */
export function RequestDialogs({ open, onOpen, nextOf, decisions, onDelete }: RequestDialogsProps) {
  // Load the dialogs' code early, so that decisions by key also work offline.
  useEffect(() => [fetchDecision, fetchSubscription, fetchRejection].forEach(fetchAhead), []);
  const close = () => onOpen(null);
  const [claim] = open?.claims ?? [];
  if (!open || !claim) return null;
  const next = nextOf(claim);
  return (
    <Suspense fallback={null}>
      {open.way === "decision" && (
        <ClaimDialog
          key={claim.id}
          claim={claim}
          decideOne={decisions.decideOne}
          onClose={close}
          onNext={next && (() => onOpen({ way: "decision", claims: [next] }))}
          onDelete={() => onOpen({ way: "deletion", claims: [claim] })}
        />
      )}
      {open.way === "subscription" && <SubscriptionDialog claim={claim} onClose={close} />}
      {open.way === "rejection" && (
        <RejectDialog
          claims={open.claims}
          onClose={close}
          onReject={(notes) => decisions.decideOrThrow(open.claims, { status: "rejected", notes })}
        />
      )}
      {open.way === "deletion" && (
        <DeleteDialog name={claimName(claim)} isOpen onOpenChange={close} onDelete={() => onDelete(claim)} />
      )}
    </Suspense>
  );
}

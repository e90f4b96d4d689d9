import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { useState } from "react";
import { reasonOf } from "../../../app/actions/answer-of.ts";
import { useWithdrawRequest } from "../mutations.ts";

/** Takes one’s own request back, once one has said so twice. */
export function WithdrawRequest({ claim: { id, poi, onlyKnows } }: { claim: OwnClaim }) {
  const withdraw = useWithdrawRequest();
  const [isAsking, setAsking] = useState(false);
  const takeBack = async () => {
    setAsking(false);
    try {
      await withdraw.mutateAsync({ id });
      toast({ tone: "success", message: claimMessages.withdrawn(poi.name) });
    } catch (error) {
      toast({ tone: "danger", message: reasonOf(error) });
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        isPending={withdraw.isPending}
        aria-label={`Withdraw request for ${poi.name}`}
        onPress={() => setAsking(true)}
      >
        Withdraw request
      </Button>
      <ConfirmDialog
        title={`Withdraw request for ${poi.name}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel="Withdraw request"
        cancelLabel="Keep request"
        isDangerous
        onConfirm={() => void takeBack()}
      >
        <p>
          {poi.published || onlyKnows
            ? "Your request will be withdrawn. You can send a new one at any time."
            : "Your request will be withdrawn, and the venue you suggested won’t be listed. You can suggest it again."}
        </p>
      </ConfirmDialog>
    </>
  );
}

import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useState } from "react";
import { reasonOf } from "../../forms/answer-of.ts";
import { useWithdrawRequest } from "./mutations.ts";

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
        aria-label={`Take back the request for ${poi.name}`}
        onPress={() => setAsking(true)}
      >
        Take back
      </Button>
      <ModalDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        role="alertdialog"
        title={`Take back the request for ${poi.name}?`}
        foot={(close) => (
          <>
            <Button variant="quiet" onPress={close}>
              Keep it
            </Button>
            <Button variant="danger" onPress={() => void takeBack()}>
              Take it back
            </Button>
          </>
        )}
      >
        <p>
          {poi.published || onlyKnows
            ? "Nobody decides about it any more. You can ask again at any time."
            : "Nobody decides about it any more, and the venue you suggested is not listed. You can suggest it again."}
        </p>
      </ModalDialog>
    </>
  );
}

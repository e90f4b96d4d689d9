import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useWithdrawRequest } from "../mutations.ts";

/** Takes one’s own request back, once one has said so twice. */
export function WithdrawRequest({ claim: { id, poi, onlyKnows } }: { claim: OwnClaim }) {
  const withdraw = useAction({ do: useWithdrawRequest().mutateAsync, done: claimMessages.withdrawn(poi.name) });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        isPending={withdraw.isPending}
        aria-label={t("Withdraw request for {name}", { name: poi.name })}
        onPress={() => setAsking(true)}
      >
        {t("Withdraw request")}
      </Button>
      <ConfirmDialog
        title={t("Withdraw request for {name}?", { name: poi.name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t("Withdraw request")}
        cancelLabel={t("Keep request")}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          void withdraw.run({ id });
        }}
      >
        <p>
          {poi.published || onlyKnows
            ? t("Your request will be withdrawn. You can send a new one at any time.")
            : t(
                "Your request will be withdrawn, and the venue you suggested won’t be listed. You can suggest it again.",
              )}
        </p>
      </ConfirmDialog>
    </>
  );
}

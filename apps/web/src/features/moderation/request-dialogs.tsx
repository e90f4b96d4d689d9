import { claimRejection } from "@hereabouts/contract/claims/claim-forms";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { t } from "@hereabouts/language/translate";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { DeleteDialog } from "../../removal/delete-dialog.tsx";
import { SubscriptionDialog } from "./subscription-dialog.tsx";

/** The name of a request where it is deleted: it is the request that goes, not the venue. */
export const claimName = ({ poi }: PoiClaim) => t("Request for {name}", { name: poi.name });

/** The open dialog: about one request, or about several to reject. */
export interface RequestDialog {
  way: "subscription" | "deletion" | "rejection";
  claims: readonly PoiClaim[];
}

interface RequestDialogsProps {
  dialog: RequestDialog | null;
  onClose: () => void;
  onReject: (claims: readonly PoiClaim[], notes: string) => Promise<void>;
  onDelete: (claim: PoiClaim) => void;
}

/** The dialogs of the list of requests. */
export function RequestDialogs({ dialog, onClose, onReject, onDelete }: RequestDialogsProps) {
  const [claim] = dialog?.claims ?? [];
  if (!dialog || !claim) return null;
  if (dialog.way === "subscription") return <SubscriptionDialog claim={claim} onClose={onClose} />;
  return dialog.way === "rejection" ? (
    <ReasonDialog
      title={
        dialog.claims.length === 1
          ? t("Reject the request for {name}", { name: claim.poi.name })
          : t("Reject {count} requests", { count: dialog.claims.length })
      }
      label={t("Reason for rejecting")}
      description={t("Quoted in the decision email.")}
      submitLabel={t("Reject")}
      schema={claimRejection.shape.notes}
      onSend={(notes) => onReject(dialog.claims, notes)}
      onClose={onClose}
    />
  ) : (
    <DeleteDialog name={claimName(claim)} isOpen onOpenChange={onClose} onDelete={() => onDelete(claim)} />
  );
}

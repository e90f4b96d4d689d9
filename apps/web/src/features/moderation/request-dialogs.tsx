import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { t } from "@hereabouts/language/translate";
import { DeleteDialog } from "../../removal/delete-dialog.tsx";
import { SubscriptionDialog } from "./subscription-dialog.tsx";

/** The name of a request where it is deleted: it is the request that goes, not the venue. */
export const claimName = ({ poi }: PoiClaim) => t("Request for {name}", { name: poi.name });

/** The open dialog about a request. */
export interface RequestDialog {
  way: "subscription" | "deletion";
  claim: PoiClaim;
}

interface RequestDialogsProps {
  dialog: RequestDialog | null;
  onClose: () => void;
  onDelete: (claim: PoiClaim) => void;
}

/** The dialogs of the list of requests. */
export function RequestDialogs({ dialog, onClose, onDelete }: RequestDialogsProps) {
  if (!dialog) return null;
  const { way, claim } = dialog;
  return way === "subscription" ? (
    <SubscriptionDialog claim={claim} onClose={onClose} />
  ) : (
    <DeleteDialog name={claimName(claim)} isOpen onOpenChange={onClose} onDelete={() => onDelete(claim)} />
  );
}

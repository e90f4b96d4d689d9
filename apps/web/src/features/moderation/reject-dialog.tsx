import { claimRejection } from "@hereabouts/contract/claims/claim-forms";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";

interface RejectDialogProps {
  claims: readonly PoiClaim[];
  /** @throws what the server refused: the dialog stays then, with what was typed */
  onReject: (notes: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why one request or several are rejected: the mail with the decision quotes it. */
export function RejectDialog({ claims, onReject, onClose }: RejectDialogProps) {
  const [first] = claims;
  const what = claims.length === 1 && first ? `the request for ${first.poi.name}` : `${claims.length} requests`;
  const form = useForm(
    claimRejection,
    { notes: "" },
    {
      send: async ({ notes }) => {
        await onReject(notes);
        onClose();
      },
    },
  );
  return (
    <FormDialog title={`Reject ${what}`} form={form} submitLabel="Reject" onClose={onClose}>
      <TextField
        label="Reason for rejecting"
        description="Quoted in the decision email."
        isMultiline
        autoFocus
        {...form.field("notes")}
      />
    </FormDialog>
  );
}

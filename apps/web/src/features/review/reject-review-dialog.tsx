import { reviewRejection, type TextReview } from "@hereabouts/contract/review/text-review";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";

interface RejectReviewDialogProps {
  row: TextReview;
  /** @throws the refusal: the dialog stays then, with what was typed */
  onReject: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a text is not published: the mail to its author quotes it. */
export function RejectReviewDialog({ row, onReject, onClose }: RejectReviewDialogProps) {
  const form = useForm(
    reviewRejection,
    { id: row.id, note: "" },
    {
      send: async ({ note }) => {
        await onReject(note);
        onClose();
      },
    },
  );
  return (
    <FormDialog title={`Reject ${row.name}`} form={form} submitLabel="Reject" onClose={onClose}>
      <TextField
        label="Reason for not publishing"
        description="Quoted in the email to the author, who can edit the text and save again."
        isMultiline
        autoFocus
        {...form.field("note")}
      />
    </FormDialog>
  );
}

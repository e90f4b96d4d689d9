import { TextField } from "@hereabouts/ui/fields/text-field";
import { z } from "zod";
import { FormDialog } from "./form-dialog.tsx";
import { useForm } from "./use-form.ts";

interface ReasonDialogProps {
  title: string;
  label: string;
  description: string;
  submitLabel: string;
  /** The rule for the reason. */
  schema: z.ZodType<string, string>;
  /** Whether it is one line, which Enter sends. */
  isLine?: boolean;
  /** @throws the refusal: the dialog stays then, with what was typed */
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of a decision. */
export function ReasonDialog({
  title,
  submitLabel,
  schema,
  isLine = false,
  onSend,
  onClose,
  ...field
}: ReasonDialogProps) {
  const form = useForm(
    z.object({ reason: schema }),
    { reason: "" },
    {
      send: async ({ reason }) => {
        await onSend(reason);
        onClose();
      },
    },
  );
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose}>
      <TextField {...field} isMultiline={!isLine} autoFocus {...form.field("reason")} />
    </FormDialog>
  );
}

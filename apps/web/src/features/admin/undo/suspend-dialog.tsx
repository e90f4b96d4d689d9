import { suspension } from "@hereabouts/contract/account-undo/account-undo";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useSuspendAccount } from "../mutations.ts";

interface SuspendDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** Asks for the reason of a suspension, which the user sees when logging in. */
export function SuspendDialog({ id, name, onClose }: SuspendDialogProps) {
  const suspend = useSuspendAccount();
  const form = useForm(
    suspension,
    { reason: "" },
    {
      send: async ({ reason }) => {
        await suspend.mutateAsync({ id, reason });
        onClose();
      },
      done: adminMessages.suspended(name),
    },
  );
  return (
    <FormDialog title={t("Suspend {name}", { name })} form={form} submitLabel={t("Suspend")} onClose={onClose}>
      <p>{t("We’ll log them out everywhere and revoke their API tokens. What they published stays.")}</p>
      <TextField
        label={t("Reason")}
        description={t("They see this when they try to log in. You can leave it empty.")}
        autoFocus
        {...form.field("reason")}
      />
    </FormDialog>
  );
}

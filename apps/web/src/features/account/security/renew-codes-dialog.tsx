import { factorProof } from "@hereabouts/contract/account/second-factors";
import { t } from "@hereabouts/language/translate";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useRenewRecoveryCodes } from "../mutations.ts";

interface RenewCodesDialogProps {
  onMade: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Makes other recovery codes, after the password. */
export function RenewCodesDialog({ onMade, onClose }: RenewCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  const form = useForm(
    factorProof,
    { password: "" },
    { send: async (values) => onMade((await renew.mutateAsync(values)).recoveryCodes) },
  );
  return (
    <FormDialog title={t("Make new recovery codes?")} form={form} submitLabel={t("Make new codes")} onClose={onClose}>
      <p>{t("Your current codes stop working.")}</p>
      <PasswordField
        {...form.field("password")}
        label={t("Your password")}
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  );
}

import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { factorStart } from "@hereabouts/contract/account/second-factors";
import { t } from "@hereabouts/language/translate";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useAddPasskey, useOfferPasskey } from "../mutations.ts";
import { makePasskey } from "../passkeys.ts";
import { StartFields } from "./start-fields.tsx";

interface AddDialogProps {
  /** Gets the recovery codes that came with a first factor. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Adds a passkey: its name and the password, then the browser asks where to keep it. */
export function PasskeyDialog({ onAdded, onClose }: AddDialogProps) {
  const offer = useOfferPasskey();
  const add = useAddPasskey();
  const form = useForm(
    factorStart,
    { name: "", password: "" },
    {
      send: async ({ name, password }) => {
        const answer = await makePasskey(await offer.mutateAsync({ password }));
        onAdded((await add.mutateAsync({ name, answer })).recoveryCodes);
      },
      done: ({ name }) => factorMessages.factorAdded(name),
    },
  );
  return (
    <FormDialog title={t("Add passkey")} form={form} submitLabel={t("Continue")} onClose={onClose}>
      <StartFields form={form} example={t("Where you keep this passkey, for example “My phone”.")} />
    </FormDialog>
  );
}

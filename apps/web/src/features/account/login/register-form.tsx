import { registration } from "@hereabouts/contract/account/credentials";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { ProofNote } from "../../../forms/proof/proof-note.tsx";
import { useProof } from "../../../forms/proof/use-proof.ts";
import { useSampleData } from "../../../forms/records/use-sample-data.ts";
import { useKeepingEmail, useTypedEmail } from "../../../forms/typed-email.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useRegister } from "../mutations.ts";
import styles from "./auth.module.css";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Makes an account, which is signed in at once. Each error stands at its field. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const register = useRegister();
  const { isProving, withProof } = useProof("register");
  const form = useForm(
    registration,
    { email: useTypedEmail(), password1: "", password2: "" },
    {
      send: async (values) => {
        await withProof((proof) => register.mutateAsync({ ...values, proof }));
        onRegistered();
      },
    },
  );
  useKeepingEmail(form.current.email);
  useSampleData(() => {
    const password = "bring soft shoes";
    form.change({ email: `robin.${Date.now()}@example.org`, password1: password, password2: password });
  });
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormBanner form={form} />
      <ProofNote isProving={isProving} />
      <TextField {...form.field("email")} label={t("Email")} type="email" autoComplete="email" isRequired />
      <NewPasswordFields form={form} />
      <Button type="submit" variant="primary" size="lg" isBlock isPending={form.isSending}>
        {t("Create account")}
      </Button>
    </form>
  );
}

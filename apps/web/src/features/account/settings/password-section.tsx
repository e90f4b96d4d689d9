import { passwordChange } from "@hereabouts/contract/account/credentials";
import { messages } from "@hereabouts/contract/messages";
import { msg, t } from "@hereabouts/language/translate";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { NewPasswordFields } from "../login/new-password-fields.tsx";
import { useChangePassword } from "../mutations.ts";
import styles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { AccountSubmit } from "./account-submit.tsx";
import { useAccountForm } from "./use-account-form.ts";

const empty = { currentPassword: "", password1: "", password2: "" };
const labels = {
  currentPassword: msg("Current password"),
  password1: msg("New password"),
  password2: msg("New password again"),
};

/** Changing the password, or setting the first one of an account that has only sign-ins of other sites. */
export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const change = useChangePassword();
  const form = useAccountForm(passwordChange, empty, {
    send: change.mutateAsync,
    done: t(messages.passwordChanged),
    after: () => empty,
  });
  return (
    <AccountSection
      title={t("Password")}
      value={hasPassword ? undefined : t("No password yet")}
      lead={
        hasPassword
          ? t("Changing your password logs out your other devices and revokes your API tokens.")
          : t("No password yet. Set one to log in with your email address.")
      }
    >
      <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            {...form.field("currentPassword")}
            label={t("Current password")}
            autoComplete="current-password"
            isRequired
          />
        )}
        <NewPasswordFields form={form} label={t("New password")} />
        <AccountSubmit
          form={form}
          labels={labels}
          needsChange
          label={hasPassword ? t("Change password") : t("Set password")}
        />
      </form>
    </AccountSection>
  );
}

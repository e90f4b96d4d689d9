import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import type { FormField } from "../../../forms/use-fields.ts";

interface NewPasswordFieldsProps {
  form: { field: (name: "password1" | "password2") => FormField<string> };
  label?: string;
}

/** A password to be chosen, typed twice. */
export function NewPasswordFields({ form, label = t("Password") }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...form.field("password1")}
        label={label}
        description={t("At least {passwordMinChars} characters.", { passwordMinChars: limits.passwordMinChars })}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        {...form.field("password2")}
        label={t("{label} again", { label })}
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}

import { factorLimits } from "@hereabouts/contract/account/factor-messages";
import type { factorStart } from "@hereabouts/contract/account/second-factors";
import { t } from "@hereabouts/language/translate";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import type { z } from "zod";
import type { Form } from "../../../forms/use-form.ts";

type Start = z.output<typeof factorStart>;

/** Name of a new passkey or app, and the password again. */
export function StartFields({ form, example }: { form: Form<Start, Start>; example: string }) {
  return (
    <>
      <TextField
        {...form.field("name")}
        label={t("Name")}
        description={example}
        isRequired
        maxChars={factorLimits.factorNameChars}
        autoComplete="off"
      />
      <PasswordField
        {...form.field("password")}
        label={t("Your password")}
        autoComplete="current-password"
        isRequired
      />
    </>
  );
}

import { setupCode } from "@hereabouts/contract/account/setup";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useEnterSetup } from "./mutations.ts";
import styles from "./site-region.module.css";

/** Asks for the code that the server printed. */
export function SetupCodeForm({ onCode }: { onCode: (code: string) => void }) {
  const enter = useEnterSetup();
  const form = useForm(
    setupCode,
    { code: "" },
    {
      send: async ({ code }) => {
        await enter.mutateAsync({ code });
        onCode(code);
      },
    },
  );
  return (
    <form method="dialog" ref={form.ref} className={styles.list} onSubmit={form.onSubmit} noValidate>
      <FormBanner form={form} />
      <TextField
        {...form.field("code")}
        label={t("Code")}
        description={t("The server prints it when it starts, after “Set up this site”.")}
        autoComplete="off"
        spellCheck={false}
        isRequired
      />
      <div>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("Continue")}
        </Button>
      </div>
    </form>
  );
}

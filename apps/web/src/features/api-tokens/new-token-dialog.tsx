import { apiTokenForm, type NewApiToken, tokenLifetimes } from "@hereabouts/contract/api-tokens/api-token";
import { type TokenScope, tokenMessages, tokenScopes } from "@hereabouts/contract/api-tokens/token-scopes";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useState } from "react";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { ShownOnceDialog } from "../../forms/shown-once-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useAddApiToken } from "./mutations.ts";
import styles from "./tokens.module.css";

const lifetimes = () =>
  tokenLifetimes.map((days) => ({
    value: days === null ? "" : String(days),
    label: days === null ? t("Never") : days === 365 ? t("After a year") : t("After {days} days", { days }),
  }));

const start = { name: "", scopes: ["read"] as TokenScope[], expiresInDays: "90" };

/** Makes a token, and shows it the one time that it is shown. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const add = useAddApiToken();
  const [made, setMade] = useState<NewApiToken | null>(null);
  const form = useForm(apiTokenForm, start, {
    send: async (values) => setMade(await add.mutateAsync(values)),
  });
  const scopes = form.field("scopes");
  if (made) return <MadeToken made={made} onClose={onClose} />;
  return (
    <FormDialog title={t("New API token")} form={form} submitLabel={t("Make token")} onClose={onClose}>
      <TextField
        {...form.field("name")}
        label={t("Name")}
        description={t("The app that uses this token, for example “Our website”.")}
        isRequired
        maxChars={limits.tokenNameChars}
        autoComplete="off"
      />
      <CheckboxGroup
        {...scopes}
        label={t("It may")}
        options={tokenScopes.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <ul className={styles.meanings}>
        {tokenScopes.map(({ value, label, meaning }) => (
          <li key={value}>
            <b>{t(label)}:</b> {t(meaning)}
          </li>
        ))}
      </ul>
      <SelectField {...form.field("expiresInDays")} label={t("It expires")} options={lifetimes()} />
    </FormDialog>
  );
}

function MadeToken({ made, onClose }: { made: NewApiToken; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title={t("“{name}” is made", { name: made.name })}
      warning={t(tokenMessages.tokenShownOnce)}
      label={t("Your token")}
      value={made.token}
      onClose={onClose}
    >
      {withParts(
        t(
          "Send it with each call as <code/> and keep it like a password: never in a page or a repository that others can read.",
        ),
        { code: <code>Authorization: Bearer {made.prefix}…</code> },
      )}
    </ShownOnceDialog>
  );
}

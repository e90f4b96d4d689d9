import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import { emailChange } from "@hereabouts/contract/account/credentials";
import { messages } from "@hereabouts/contract/messages";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { answerLines } from "../../../app/actions/answer-of.ts";
import { useAction } from "../../../app/actions/use-action.ts";
import { useChangeEmail, useResendConfirmation } from "../mutations.ts";
import accountFormStyles from "./account-form.module.css";
import { AccountSection } from "./account-section.tsx";
import { AccountSubmit } from "./account-submit.tsx";
import styles from "./email-section.module.css";
import { useAccountForm } from "./use-account-form.ts";

/** The address, whether it is confirmed, and another one in its place. */
export function EmailSection({ details }: { details: AccountDetails }) {
  const [isChanging, setChanging] = useState(false);
  const resending = useResendConfirmation();
  // The banner says why it failed.
  const resend = useAction({
    do: resending.mutateAsync,
    done: messages.mailSent(details.email),
    failed: () => null,
  });
  return (
    <AccountSection title={t("Email")} value={details.email} isOpen={!details.emailConfirmed}>
      <p className={styles.line}>
        <b>{details.email}</b>
        {details.emailConfirmed && (
          <span className={styles.confirmed}>
            <CircleCheck /> {t("Confirmed")}
          </span>
        )}
      </p>
      {!details.emailConfirmed && (
        <Banner
          tone="warning"
          actions={
            <Button size="sm" isPending={resend.isPending} onPress={() => void resend.run()}>
              {t("Send the email again")}
            </Button>
          }
        >
          {t("This address isn’t confirmed yet. Open the link we emailed you.")}
        </Banner>
      )}
      {resending.isError && <Banner tone="danger">{answerLines(resending.error).join(" ")}</Banner>}
      {isChanging ? (
        <ChangeEmail hasPassword={details.hasPassword} onDone={() => setChanging(false)} />
      ) : (
        <Button onPress={() => setChanging(true)}>{t("Change email")}</Button>
      )}
    </AccountSection>
  );
}

const labels = { email: msg("New email"), password: msg("Your password") };

function ChangeEmail({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const change = useChangeEmail();
  const form = useAccountForm(
    emailChange,
    { email: "", password: "" },
    {
      send: async (values) => {
        await change.mutateAsync(values);
        onDone();
      },
      done: t(messages.mailSentToNewAddress),
    },
  );
  return (
    <form method="dialog" ref={form.ref} className={accountFormStyles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.field("email")}
        label={t("New email")}
        type="email"
        autoComplete="email"
        isRequired
        autoFocus
      />
      {hasPassword && (
        <PasswordField
          {...form.field("password")}
          label={t("Your password")}
          autoComplete="current-password"
          isRequired
        />
      )}
      <AccountSubmit form={form} labels={labels} label={t("Change email")}>
        <Button variant="quiet" onPress={onDone}>
          {t("Cancel")}
        </Button>
      </AccountSubmit>
    </form>
  );
}

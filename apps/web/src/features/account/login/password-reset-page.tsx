import { passwordReset, passwordResetRequest } from "@hereabouts/contract/account/credentials";
import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { PrintPanel } from "@hereabouts/ui/overlays/print-dialog";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answerOf } from "../../../app/actions/answer-of.ts";
import { useApi } from "../../../app/data/api.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useUser } from "../../../app/session/user-context.tsx";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { ProofNote } from "../../../forms/proof/proof-note.tsx";
import { useProof } from "../../../forms/proof/use-proof.ts";
import { useKeepingEmail, useTypedEmail } from "../../../forms/typed-email.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useRequestPasswordReset, useResetPassword } from "../mutations.ts";
import { passwordLink } from "../queries.ts";
import styles from "./auth.module.css";
import { authPrint } from "./auth-views.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Asks for a mail with a link and, opened by that link as long as it serves, for the new password. */
export function PasswordResetPage({ token }: { token: string | undefined }) {
  const api = useApi();
  const queryClient = useQueryClient();
  // Initial value only: setting the password uses up the link, and the message must stay.
  const [usedUp, setUsedUp] = useState<string | null>(() => {
    const checked = token === undefined ? undefined : queryClient.getQueryData(passwordLink(api, token).queryKey);
    return checked?.isGood === false ? t(messages.linkUsedUp) : null;
  });
  return (
    <div className="page">
      <PrintPanel print={authPrint}>
        {token && !usedUp ? <NewPassword token={token} onUsedUp={setUsedUp} /> : <AskForLink problem={usedUp} />}
      </PrintPanel>
    </div>
  );
}

function AskForLink({ problem }: { problem: string | null }) {
  const user = useUser();
  const ask = useRequestPasswordReset();
  const { isProving, withProof } = useProof("password_reset");
  const typedEmail = useTypedEmail();
  const form = useForm(
    passwordResetRequest,
    { email: user?.username ?? typedEmail },
    { send: (values) => withProof((proof) => ask.mutateAsync({ ...values, proof })) },
  );
  useKeepingEmail(form.current.email);
  if (ask.isSuccess)
    return (
      <div className={styles.auth} role="status">
        <h1 className={`display ${styles.title}`}>{t("Check your email")}</h1>
        <p className="muted">
          {t("If {email} has an account, we’ve emailed a link to it. This link works once and expires in 1 hour.", {
            email: ask.variables.email,
          })}
        </p>
        <div className={styles.ways}>
          <Button onPress={() => ask.reset()}>{t("Send another")}</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.auth}>
      <h1 className={`display ${styles.title}`}>{t("Reset your password")}</h1>
      {problem ? (
        <Banner tone="danger">{problem}</Banner>
      ) : (
        <p className={`muted ${styles.lead}`}>{t("We’ll email you a link to reset your password.")}</p>
      )}
      <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormBanner form={form} />
        <ProofNote isProving={isProving} />
        <TextField {...form.field("email")} label={t("Email")} type="email" autoComplete="username" isRequired />
        <Button type="submit" variant="primary" size="lg" isBlock isPending={form.isSending}>
          {t("Send the link")}
        </Button>
      </form>
      {!user && (
        <p className={styles.foot}>
          <Link to="/auth/login/" className="lone">
            {t("Back to log in")}
          </Link>
        </p>
      )}
    </div>
  );
}

interface NewPasswordProps {
  token: string;
  /** The link serves no more, for the reason given. */
  onUsedUp: (reason: string) => void;
}

function NewPassword({ token, onUsedUp }: NewPasswordProps) {
  const reset = useResetPassword();
  // Set only once everything is asked for again: the links that then appear lead to pages for signed-in people.
  const [done, setDone] = useState<{ isSignedIn: boolean } | null>(null);
  const form = useForm(
    passwordReset,
    { token, password1: "", password2: "" },
    {
      send: async (values) => {
        setDone(await reset.mutateAsync(values));
      },
      refused: (error) => {
        const reason = answerOf(error).token?.[0];
        if (reason) onUsedUp(reason);
        return reason !== undefined;
      },
    },
  );
  if (done && !done.isSignedIn)
    return (
      <div className={styles.auth} role="status">
        <h1 className={`display ${styles.title}`}>{t("Your password is set")}</h1>
        <p className="muted">{t(factorMessages.logInAgain)}</p>
        <div className={styles.ways}>
          <LinkButton to="/auth/login/" variant="primary">
            {t("Log in")}
          </LinkButton>
        </div>
      </div>
    );
  if (done)
    return (
      <div className={styles.auth} role="status">
        <h1 className={`display ${styles.title}`}>{t("Your password is set")}</h1>
        <p className="muted">{t("You’re logged in here. Your other devices were logged out.")}</p>
        <div className={styles.ways}>
          <LinkButton to="/events/" variant="primary">
            {t("See events")}
          </LinkButton>
          <LinkButton to="/account/">{t("Go to account")}</LinkButton>
        </div>
      </div>
    );
  return (
    <div className={styles.auth}>
      <h1 className={`display ${styles.title}`}>{t("Set a new password")}</h1>
      <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormBanner form={form} />
        <NewPasswordFields form={form} label={t("New password")} />
        <Button type="submit" variant="primary" size="lg" isBlock isPending={form.isSending}>
          {t("Set password")}
        </Button>
      </form>
    </div>
  );
}

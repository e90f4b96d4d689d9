import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { loginByCode, loginCodeEmail } from "@hereabouts/contract/account/login-code";
import { loginCodeMessages } from "@hereabouts/contract/account/login-code-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";
import { errorCode } from "../../app/data/error-code.ts";
import { noteCodeAsked } from "../../app/session/device-decisions.ts";
import { wishToKeep } from "../../app/session/stored-sign-in.ts";
import { FormBanner } from "../form-banner.tsx";
import { ProofNote } from "../proof/proof-note.tsx";
import { useProof } from "../proof/use-proof.ts";
import { useKeepingEmail, useTypedEmail } from "../typed-email.ts";
import { useForm } from "../use-form.ts";
import styles from "./login-code-form.module.css";
import { useLoginCodeAddress, useRequestLoginCode, useSignInByCode } from "./mutations.ts";

/** A code that was emailed. */
export interface SentCode {
  /** Needed beside the code. */
  request: string;
  /** Where it went, where that is known. */
  email?: string;
  /** The code, where a link brought it. */
  emailCode?: string;
}

interface LoginCodeFormProps {
  /** A code that was requested already. */
  sent?: SentCode;
  onSignedIn: () => void;
}

/** Logs in by an email address and the code that is sent there, which creates the account where there is none. */
export function LoginCodeForm({ sent: before, onSignedIn }: LoginCodeFormProps) {
  const [sent, setSent] = useState(before ?? null);
  return sent ? (
    <CodeForm key={sent.request} sent={sent} onSignedIn={onSignedIn} onAgain={() => setSent(null)} />
  ) : (
    <EmailForm onSent={setSent} />
  );
}

/** Sends a code to an address, with a proof of work where the server asks for one. */
export function useSendCode() {
  const request = useRequestLoginCode();
  const { isProving, withProof } = useProof("login_code");
  const sendCode = async (email: string, search?: Record<string, unknown>): Promise<SentCode> => {
    const asked = { email, ...(search && { search: search as never }) };
    const sent = { email, ...(await withProof((proof) => request.mutateAsync({ ...asked, proof }))) };
    const wish = wishToKeep();
    if (wish) noteCodeAsked(sent.request, wish.event);
    return sent;
  };
  return { isProving, sendCode };
}

function EmailForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const { isProving, sendCode } = useSendCode();
  const form = useForm(
    loginCodeEmail,
    { email: useTypedEmail() },
    { send: async ({ email }) => onSent(await sendCode(email)) },
  );
  useKeepingEmail(form.current.email);
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p className="muted">{t("We’ll email you a code. You don’t need a password.")}</p>
      <FormBanner form={form} />
      <ProofNote isProving={isProving} />
      <TextField {...form.field("email")} label={t("Email")} type="email" autoComplete="email" isRequired />
      <Button type="submit" variant="primary" size="lg" isBlock isPending={form.isSending}>
        {t("Email me a code")}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  sent: SentCode;
  onSignedIn: () => void;
  /** Begins again with the address. */
  onAgain: () => void;
}

function CodeForm({ sent, onSignedIn, onAgain }: CodeFormProps) {
  const signIn = useSignInByCode();
  const masked = useLoginCodeAddress(sent.email === undefined ? sent.request : "");
  const [isSecondStep, setSecondStep] = useState(false);
  const form = useForm(
    loginByCode,
    { request: sent.request, emailCode: sent.emailCode ?? "", code: "" },
    {
      send: async ({ code, ...values }) => {
        const entered = await signIn.mutateAsync({ ...values, code: code || undefined });
        onSignedIn();
        return entered;
      },
      done: (_values, { isPasswordRemoved }) =>
        isPasswordRemoved ? { tone: "warning", message: t(loginCodeMessages.passwordRemoved) } : null,
      refused: (error) => {
        if (errorCode(error) !== "CONFLICT") return false;
        setSecondStep(true);
        return true;
      },
    },
  );
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p role="status">
        {sent.email
          ? t("We emailed a code to {email}. Enter the code, or open the link in the email.", { email: sent.email })
          : masked
            ? t("Log in to the account of {email}.", { email: masked })
            : t("Log in with the code from the email.")}
      </p>
      <FormBanner form={form} />
      <TextField
        {...form.field("emailCode")}
        label={t("6-digit code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={!sent.emailCode}
        isRequired
      />
      {isSecondStep && (
        <TextField
          {...form.field("code")}
          label={t("Code")}
          description={t(factorMessages.codeNeeded)}
          autoComplete="one-time-code"
          autoFocus
          isRequired
        />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isPending={form.isSending}>
        {t("Log In")}
      </Button>
      <TextButton className={styles.again} onClick={onAgain}>
        {t("Send a new code")}
      </TextButton>
    </form>
  );
}

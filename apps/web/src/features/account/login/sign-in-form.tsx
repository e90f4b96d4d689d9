import { signInForm } from "@hereabouts/contract/account/credentials";
import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { answerLines, answerOf } from "../../../app/actions/answer-of.ts";
import { errorCode } from "../../../app/data/error-code.ts";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { useKeepingEmail, useTypedEmail } from "../../../forms/typed-email.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useSignIn } from "../mutations.ts";
import authStyles from "./auth.module.css";
import styles from "./sign-in-form.module.css";
import { usePasskeyLogin } from "./use-passkey.ts";

interface SignInFormProps {
  onSignedIn: () => void;
  /** Leaves for the page that helps with a forgotten password. */
  onLeave: () => void;
}

/**
 * Email and password, then a code where the account asks for one. After a refusal the email stays, and the password is
 * asked again; after a wrong code, the code.
 */
export function SignInForm({ onSignedIn, onLeave }: SignInFormProps) {
  const signIn = useSignIn();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isSecondStep, setSecondStep] = useState(false);
  const passkey = usePasskeyLogin(onSignedIn);
  const form = useForm(
    signInForm,
    { username: useTypedEmail(), password: "", code: "" },
    {
      onPress: () => setProblems([]),
      send: async ({ code, ...values }) => {
        await signIn.mutateAsync({ ...values, code: code || undefined });
        onSignedIn();
      },
      refused: (error) => {
        if (errorCode(error) === "CONFLICT") {
          setSecondStep(true);
          return true;
        }
        if (answerOf(error).code) return false;
        setSecondStep(false);
        form.reset({ ...form.current, password: "", code: "" });
        setProblems(answerLines(error));
        form.ref.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
        return true;
      },
    },
  );
  useKeepingEmail(form.current.username);
  return (
    <form method="dialog" ref={form.ref} className={authStyles.form} onSubmit={form.onSubmit} noValidate>
      {problems.length > 0 && (
        <Banner tone="danger">
          {problems.map((problem) => (
            <span key={problem} className={styles.problem}>
              {problem}
            </span>
          ))}
        </Banner>
      )}
      {passkey.problem && <Banner tone="danger">{passkey.problem}</Banner>}
      <FormBanner form={form} />
      {isSecondStep ? (
        <TextField
          {...form.field("code")}
          label={t("Code")}
          description={t(factorMessages.codeNeeded)}
          autoComplete="one-time-code"
          autoFocus
          isRequired
        />
      ) : (
        <>
          <TextField
            {...form.field("username")}
            label={t("Email")}
            type="email"
            autoComplete="username webauthn"
            isRequired
          />
          <PasswordField {...form.field("password")} label={t("Password")} autoComplete="current-password" isRequired />
          <Link to="/account/password_reset/" className="lone sm" onClick={onLeave}>
            {t("Forgot password?")}
          </Link>
        </>
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isPending={form.isSending}>
        {t("Log In")}
      </Button>
      <Button icon={<KeyRound />} isBlock isPending={passkey.isPending} onPress={passkey.start}>
        {t("Use a passkey")}
      </Button>
    </form>
  );
}

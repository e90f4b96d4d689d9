import { signInForm } from "@hereabouts/contract/account/credentials";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answerLines } from "../../../app/actions/answer-of.ts";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useSignIn } from "../mutations.ts";
import authStyles from "./auth.module.css";
import styles from "./sign-in-form.module.css";
import { useKeepingEmail, useTypedEmail } from "./typed-email.ts";

interface SignInFormProps {
  onSignedIn: () => void;
  /** Leaves for the page that helps with a forgotten password. */
  onLeave: () => void;
}

/** Email and password. After a refusal the email stays, and the password is asked again. */
export function SignInForm({ onSignedIn, onLeave }: SignInFormProps) {
  const signIn = useSignIn();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm(
    signInForm,
    { username: useTypedEmail(), password: "" },
    {
      onPress: () => setProblems([]),
      send: async (values) => {
        await signIn.mutateAsync(values);
        onSignedIn();
      },
      refused: (error) => {
        form.reset({ ...form.current, password: "" });
        setProblems(answerLines(error));
        form.ref.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
        return true;
      },
    },
  );
  useKeepingEmail(form.current.username);
  return (
    <form ref={form.ref} className={authStyles.form} onSubmit={form.onSubmit} noValidate>
      {problems.length > 0 && (
        <Banner tone="danger">
          {problems.map((problem) => (
            <span key={problem} className={styles.problem}>
              {problem}
            </span>
          ))}
        </Banner>
      )}
      <FormBanner form={form} />
      <TextField {...form.field("username")} label="Email" type="email" autoComplete="username" isRequired />
      <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" isRequired />
      <Link to="/account/password_reset/" className="lone sm" onClick={onLeave}>
        Forgot password?
      </Link>
      <Button type="submit" variant="primary" size="lg" isBlock isPending={form.isSending}>
        Log In
      </Button>
    </form>
  );
}

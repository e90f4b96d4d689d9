import { signInForm } from "@hereabouts/contract/account/credentials";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useSessionChange } from "../../app/user-context.tsx";
import { answerLines } from "../../forms/answer-of.ts";
import { useForm } from "../../forms/use-form.ts";
import "./auth.css";

interface SignInFormProps {
  onSignedIn: () => void;
  /** Leaves for the page that helps with a forgotten password. */
  onLeave: () => void;
}

/** Email and password. After a refusal the email stays, and the password is asked again. */
export function SignInForm({ onSignedIn, onLeave }: SignInFormProps) {
  const form = useForm(signInForm, { username: "", password: "" });
  const signIn = trpc.account.signIn.useMutation();
  const sessionChanged = useSessionChange();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const values = form.submit();
    if (!values) return;
    setProblems([]);
    try {
      await signIn.mutateAsync(values);
      await sessionChanged();
      onSignedIn();
    } catch (error) {
      form.reset({ ...form.current, password: "" });
      setProblems(answerLines(error));
      form.ref.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
    }
  };
  return (
    <form ref={form.ref} className="auth__form" onSubmit={(event) => void send(event)} noValidate>
      {problems.length > 0 && (
        <Banner tone="danger">
          {problems.map((problem) => (
            <span key={problem} className="auth__problem">
              {problem}
            </span>
          ))}
        </Banner>
      )}
      {form.banner && <Banner tone="danger">{form.banner}</Banner>}
      <TextField {...form.field("username")} label="Email" type="email" autoComplete="username" isRequired />
      <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" isRequired />
      <Link to="/account/password_reset/" className="sm" onClick={onLeave}>
        Forgot password?
      </Link>
      <Button type="submit" variant="primary" size="lg" isBlock isPending={signIn.isPending}>
        Log In
      </Button>
    </form>
  );
}

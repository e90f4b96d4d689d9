import { registration } from "@hereabouts/contract/account/credentials";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { TextField } from "@hereabouts/ui/fields/text-field";
import type { FormEvent } from "react";
import { trpc } from "../../app/trpc.ts";
import { useSessionChange } from "../../app/user-context.tsx";
import { useForm } from "../../forms/use-form.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import "./auth.css";

/** Makes an account, which is signed in at once. Each error stands at its field. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const form = useForm(registration, { email: "", password1: "", password2: "" });
  const register = trpc.account.register.useMutation();
  const sessionChanged = useSessionChange();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const values = form.submit();
    if (!values) return;
    try {
      await register.mutateAsync(values);
      await sessionChanged();
      onRegistered();
    } catch (error) {
      form.showAnswer(error);
    }
  };
  return (
    <form ref={form.ref} className="auth__form" onSubmit={(event) => void send(event)} noValidate>
      {form.banner && <Banner tone="danger">{form.banner}</Banner>}
      <TextField {...form.field("email")} label="Email" type="email" autoComplete="email" isRequired />
      <NewPasswordFields form={form} />
      <Button type="submit" variant="primary" size="lg" isBlock isPending={register.isPending}>
        Create account
      </Button>
    </form>
  );
}

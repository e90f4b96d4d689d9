import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { type FormEvent, useId, useState } from "react";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useForm } from "../../forms/use-form.ts";
import "./account.css";

const typed = z.string().min(1, messages.required);
const passwordForm = z.object({ password: typed });
const emailForm = z.object({ confirmation: typed });

interface DeleteAccountDialogProps {
  email: string;
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks before everything is lost; the password proves who asks, or the address where there is no password. */
export function DeleteAccountDialog({ email, hasPassword, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const remove = trpc.account.delete.useMutation();
  const [isLeaving, setLeaving] = useState(false);
  const byPassword = useForm(passwordForm, { password: "" });
  const byEmail = useForm(emailForm, { confirmation: "" });
  const form = hasPassword ? byPassword : byEmail;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const values = form.submit();
    if (!values) return;
    try {
      await remove.mutateAsync(values);
      setLeaving(true);
      window.location.assign("/events/");
    } catch (error) {
      form.showAnswer(error);
    }
  };
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account?"
      role="alertdialog"
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={remove.isPending || isLeaving}>
            Delete my account
          </Button>
        </>
      )}
    >
      <form ref={form.ref} id={formId} className="acct__form" onSubmit={(event) => void send(event)} noValidate>
        <p>Your saved events, venues, searches and addresses go with it. This cannot be undone.</p>
        {form.banner && <Banner tone="danger">{form.banner}</Banner>}
        {hasPassword ? (
          <PasswordField
            {...byPassword.field("password")}
            label="Your password"
            autoComplete="current-password"
            isRequired
          />
        ) : (
          <TextField
            {...byEmail.field("confirmation")}
            label="Your email"
            description={`Type ${email} to confirm.`}
            type="email"
            autoComplete="off"
            isRequired
          />
        )}
      </form>
    </ModalDialog>
  );
}

import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import { messages } from "@hereabouts/contract/messages";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { z } from "zod";
import { FormBanner } from "../../forms/form-banner.tsx";
import { FormFoot } from "../../forms/form-foot.tsx";
import { useForm } from "../../forms/use-form.ts";
import styles from "./account-form.module.css";
import { useDeleteAccount } from "./mutations.ts";

const typed = z.string().min(1, messages.required);
const passwordForm = z.object({ password: typed });
const emailForm = z.object({ confirmation: typed });

interface DeleteAccountDialogProps {
  email: string;
  hasPassword: boolean;
  /** Their venues that others help with. */
  helpedVenues: AccountDetails["helpedVenues"];
  onClose: () => void;
}

/** Asks before everything is lost; the password proves who asks, or the address where there is no password. */
export function DeleteAccountDialog({ email, hasPassword, helpedVenues, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const remove = useDeleteAccount();
  const send = async (values: Parameters<typeof remove.mutateAsync>[0]) => {
    await remove.mutateAsync(values);
    window.location.assign("/events/");
    // Never resolves, so that the form stays busy until the next page is there.
    await new Promise(() => undefined);
  };
  const byPassword = useForm(passwordForm, { password: "" }, { send });
  const byEmail = useForm(emailForm, { confirmation: "" }, { send });
  const form = hasPassword ? byPassword : byEmail;
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account?"
      role="alertdialog"
      foot={(close) => (
        <FormFoot
          formId={formId}
          submitLabel="Delete my account"
          variant="danger"
          isSending={form.isSending}
          onCancel={close}
        />
      )}
    >
      <form ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p>Your saved events, venues, searches and addresses go with it. This cannot be undone.</p>
        {helpedVenues.length > 0 && (
          <div>
            <p>
              Others help you with these venues, and will not be able to once you are gone. Give them to one of these
              people first:
            </p>
            <ul>
              {helpedVenues.map(({ id, name }) => (
                <li key={id}>
                  <Link to="/manage/venues/people/" search={{ venue: id }}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <FormBanner form={form} />
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

import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import { messages } from "@hereabouts/contract/messages";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { z } from "zod";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useDeleteAccount } from "../mutations.ts";
import styles from "./account-form.module.css";

const typed = z.string().min(1, messages.required);
const passwordForm = z.object({ password: typed });
const emailForm = z.object({ confirmation: typed });

type Venues = AccountDetails["ownedVenues"];

interface DeleteAccountDialogProps
  extends Pick<AccountDetails, "email" | "hasPassword" | "helpedVenues" | "ownedVenues" | "requestedVenues"> {
  onClose: () => void;
}

/** Venues that lose something with the account; nothing without any. */
function VenuesLost({ venues, canGive = false, children }: { venues: Venues; canGive?: boolean; children: ReactNode }) {
  if (venues.length === 0) return null;
  return (
    <div>
      <p>{children}</p>
      <ul>
        {venues.map(({ id, name }) => (
          <li key={id}>
            {canGive ? (
              <Link to="/manage/venues/people/" search={{ venue: id }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks before everything is lost; the password proves who asks, or the address where there is no password. */
export function DeleteAccountDialog({ email, hasPassword, onClose, ...venues }: DeleteAccountDialogProps) {
  const formId = useId();
  const remove = useDeleteAccount();
  const send = async (values: Parameters<typeof remove.mutateAsync>[0]) => {
    await remove.mutateAsync(values);
    window.location.assign(languagePath("/events/"));
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
      title={t("Delete your account?")}
      role="alertdialog"
      foot={(close) => (
        <FormFoot
          formId={formId}
          submitLabel={t("Delete my account")}
          variant="danger"
          isSending={form.isSending}
          onCancel={close}
        />
      )}
    >
      <form method="dialog" ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p>
          {t(
            "This also deletes your saved events, venues, searches and addresses, and your calendars on other sites. You cannot undo this.",
          )}
        </p>
        <VenuesLost venues={venues.helpedVenues} canGive>
          {t("These venues have other managers. Transfer each venue to one of them first:")}
        </VenuesLost>
        <VenuesLost venues={venues.ownedVenues} canGive>
          {t(
            "You own these venues. Their pages and events stay, but no longer have an owner, and paid plans end. Invite a manager first if someone else should own them:",
          )}
        </VenuesLost>
        <VenuesLost venues={venues.requestedVenues}>
          {t("Your requests for these venues will be withdrawn:")}
        </VenuesLost>
        <FormBanner form={form} />
        {hasPassword ? (
          <PasswordField
            {...byPassword.field("password")}
            label={t("Your password")}
            autoComplete="current-password"
            isRequired
          />
        ) : (
          <TextField
            {...byEmail.field("confirmation")}
            label={t("Your email")}
            description={t("Enter {email} to confirm.", { email })}
            type="email"
            autoComplete="off"
            isRequired
          />
        )}
      </form>
    </ModalDialog>
  );
}

import { reauthentication } from "@hereabouts/contract/account/credentials";
import { sessionLimits } from "@hereabouts/contract/session-limits";
import { t } from "@hereabouts/language/translate";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useApi } from "../../../app/data/api.ts";
import { closeConfirmation } from "../../../app/session/confirmation.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useReauthenticate } from "../mutations.ts";
import { accountDetails } from "../queries.ts";
import authStyles from "./auth.module.css";
import { SocialForms } from "./social-forms.tsx";

const why = `You logged in more than ${sessionLimits.confirmedMinutes} minutes ago. We ask again before changes to accounts and secrets, and before downloads of personal data.`;

/**
 * Asks who is at the device before something that a session left open must not do. Whoever has no password logs in again with
 * their provider.
 */
export function ConfirmDialog() {
  const account = useQuery(accountDetails(useApi())).data;
  const onOpenChange = (isOpen: boolean) => !isOpen && closeConfirmation(false);
  return account?.hasPassword === false ? (
    <ModalDialog isOpen onOpenChange={onOpenChange} title={t("Log in again to continue")}>
      <div className={authStyles.form}>
        <p>{t("{why} Afterwards, start again here.", { why })}</p>
        <SocialForms
          providers={account.signIns.map(({ provider }) => provider)}
          next={window.location.pathname + window.location.search}
          verb={t("Log in with")}
        />
      </div>
    </ModalDialog>
  ) : (
    <ConfirmByPassword onOpenChange={onOpenChange} />
  );
}

function ConfirmByPassword({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const formId = useId();
  const email = useUser()?.username ?? "";
  const confirm = useReauthenticate();
  const form = useForm(
    reauthentication,
    { password: "" },
    {
      send: async (values) => {
        await confirm.mutateAsync(values);
        closeConfirmation(true);
      },
    },
  );
  return (
    <ModalDialog
      isOpen
      onOpenChange={onOpenChange}
      title={t("Enter your password to continue")}
      foot={(close) => (
        <FormFoot formId={formId} submitLabel={t("Continue")} isSending={form.isSending} onCancel={close} />
      )}
    >
      <form ref={form.ref} id={formId} className={authStyles.form} onSubmit={form.onSubmit} noValidate>
        <p>{why}</p>
        <FormBanner form={form} />
        {/* For password managers, which keep a password with its account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          {...form.field("password")}
          label={t("Your password")}
          autoComplete="current-password"
          isRequired
          autoFocus
        />
        <Link to="/account/password_reset/" className="lone sm" onClick={() => closeConfirmation(false)}>
          {t("Forgot password?")}
        </Link>
      </form>
    </ModalDialog>
  );
}

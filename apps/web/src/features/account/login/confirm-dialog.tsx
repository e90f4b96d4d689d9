import { reauthentication } from "@hereabouts/contract/account/credentials";
import { sessionLimits } from "@hereabouts/contract/session-limits";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { useId } from "react";
import { useApi } from "../../../app/data/api.ts";
import { closeConfirmation } from "../../../app/session/confirmation.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { LoginCodeForm } from "../../../forms/login-code/login-code-form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useReauthenticate } from "../mutations.ts";
import { accountDetails, secondFactors } from "../queries.ts";
import authStyles from "./auth.module.css";
import { SocialForms } from "./social-forms.tsx";
import { usePasskeyConfirmation } from "./use-passkey.ts";

const why = () =>
  t(
    "You logged in more than {minutes} minutes ago. We ask again before changes to accounts and secrets, and before downloads of personal data.",
    { minutes: sessionLimits.confirmedMinutes },
  );

/**
 * Asks who is at the device before something that a session left open must not do. Someone without a password logs in again with
 * a code by email or their provider; someone with a passkey may use that instead.
 */
export function ConfirmDialog() {
  const account = useQuery(accountDetails(useApi())).data;
  const onOpenChange = (isOpen: boolean) => !isOpen && closeConfirmation(false);
  return account?.hasPassword === false ? (
    <ModalDialog isOpen onOpenChange={onOpenChange} title={t("Log in again to continue")}>
      <div className={authStyles.form}>
        <p>{`${why()} ${t("Afterwards, start again here.")}`}</p>
        <ConfirmByPasskey />
        <LoginCodeForm onSignedIn={() => closeConfirmation(true)} />
        <SocialForms
          providers={account.signIns.map(({ provider }) => provider)}
          next={window.location.pathname + window.location.search}
          verb="log in"
        />
      </div>
    </ModalDialog>
  ) : (
    <ConfirmByPassword onOpenChange={onOpenChange} />
  );
}

/** The way by passkey, for an account that has one. */
function ConfirmByPasskey() {
  const factors = useQuery(secondFactors(useApi())).data;
  const passkey = usePasskeyConfirmation(() => closeConfirmation(true));
  if (!factors?.passkeys.length) return null;
  return (
    <>
      {passkey.problem && <Banner tone="danger">{passkey.problem}</Banner>}
      <Button icon={<KeyRound />} isBlock isPending={passkey.isPending} onPress={passkey.start}>
        {t("Use your passkey")}
      </Button>
    </>
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
      <form method="dialog" ref={form.ref} id={formId} className={authStyles.form} onSubmit={form.onSubmit} noValidate>
        <p>{why()}</p>
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
        <ConfirmByPasskey />
      </form>
    </ModalDialog>
  );
}

import { t } from "@hereabouts/language/translate";
import { ShieldCheck } from "lucide-react";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { AccountSection } from "./account-section.tsx";

/** Link to passkeys and authenticator apps. */
export function SecuritySection() {
  return (
    <AccountSection
      title={t("Login security")}
      lead={t("Log in with a passkey, or ask for a code from your phone after the password.")}
    >
      <LinkButton to="/account/security/">
        <ShieldCheck /> {t("Passkeys and codes")}
      </LinkButton>
    </AccountSection>
  );
}

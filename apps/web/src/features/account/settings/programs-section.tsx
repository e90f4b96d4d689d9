import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { KeyRound, Webhook } from "lucide-react";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useUser } from "../../../app/session/user-context.tsx";
import { viewerOf } from "../../../app/session/viewer.ts";
import { AccountSection } from "./account-section.tsx";

/** Links to API tokens and webhooks. */
export function ProgramsSection() {
  return (
    <AccountSection
      title={t("Apps")}
      lead={t("Give apps access to your account through the API. You can revoke a token at any time.")}
    >
      <div className="row wrap">
        <LinkButton to="/account/tokens/">
          <KeyRound /> {t("API tokens")}
        </LinkButton>
        {may.keepWebhooks(viewerOf(useUser())) && (
          <LinkButton to="/manage/webhooks/">
            <Webhook /> {t("Webhooks")}
          </LinkButton>
        )}
      </div>
    </AccountSection>
  );
}

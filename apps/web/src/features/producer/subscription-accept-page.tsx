import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { InvitationPage } from "../../app/actions/invitation-page.tsx";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useAcceptBills } from "./mutations.ts";
import { billingInvitation } from "./queries.ts";

/** Page of the link from the email that asks the user to become the billing contact of a venue. */
export function SubscriptionAcceptPage({ token, email }: { token: string; email: string }) {
  const { data: invitation, error } = useQuery(billingInvitation(useApi(), token));
  const accept = useAcceptBills();
  const navigate = useNavigate();
  const take = async () => {
    const taken = await accept.mutateAsync({ token }).catch(() => null);
    if (taken) await navigate({ to: "/manage/subscription/", replace: true });
  };
  return (
    <InvitationPage
      title={invitation ? t("Billing for {name}", { name: invitation.poi.name }) : t("Accept billing")}
      words={
        invitation &&
        t(
          "{invitedBy} asked you to be the billing contact for {name}. You’ll choose and pay for the plan, and invoices go to {email}. You can’t edit the venue or its events.",
          { invitedBy: invitation.invitedBy, name: invitation.poi.name, email },
        )
      }
      failure={error}
      elsewhere={<LinkButton to="/manage/subscription/">{t("Your subscriptions")}</LinkButton>}
      acceptLabel={t("Accept billing")}
      acceptance={accept}
      onAccept={() => void take()}
    />
  );
}

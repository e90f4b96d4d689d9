import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { InvitationPage } from "../../app/actions/invitation-page.tsx";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useAcceptInvitation } from "./mutations.ts";
import { managerInvitation } from "./queries.ts";

/** Where the link of a mail leads: somebody is asked to help with a venue. */
export function AcceptManagerPage({ token }: { token: string }) {
  const { data: offer, error } = useQuery(managerInvitation(useApi(), token));
  const acceptance = useAcceptInvitation();
  const navigate = useNavigate();
  const accept = useAction({
    do: async (_venue: string) => {
      await acceptance.mutateAsync({ token });
      await navigate({ to: "/manage/venues/profile/", replace: true });
    },
    done: peopleMessages.joined,
    // The banner says why.
    failed: () => null,
  });
  return (
    <InvitationPage
      title={offer ? t("Manage {name}", { name: offer.poi.name }) : t("Manage a venue")}
      words={
        offer &&
        t(
          "{invitedBy} invited you to manage {name}: you can edit the venue’s page, hours and events. The plan and invoices stay with the owner. You’re accepting as {as}.",
          { invitedBy: offer.invitedBy, name: offer.poi.name, as: offer.as },
        )
      }
      failure={error}
      elsewhere={<LinkButton to="/events/">{t("See what is on")}</LinkButton>}
      acceptLabel={t("Accept invitation")}
      acceptance={{ isPending: accept.isPending, error: acceptance.error }}
      onAccept={() => offer && void accept.run(offer.poi.name)}
    />
  );
}

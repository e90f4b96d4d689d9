import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { ManagerOffer } from "@hereabouts/contract/people/venue-people";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { answerLines } from "../../app/actions/answer-of.ts";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useAcceptInvitation } from "./mutations.ts";
import styles from "./people.module.css";
import { managerInvitation } from "./queries.ts";

function Offer({ offer, token }: { offer: ManagerOffer; token: string }) {
  const acceptance = useAcceptInvitation();
  const navigate = useNavigate();
  const { poi, invitedBy, as } = offer;
  const accept = useAction({
    do: async () => {
      await acceptance.mutateAsync({ token });
      await navigate({ to: "/manage/venues/profile/", replace: true });
    },
    done: peopleMessages.joined(poi.name),
    // The banner says why.
    failed: () => null,
  });
  return (
    <>
      <p>
        {`${invitedBy} invited you to manage ${poi.name}: you can edit the venue’s page, hours and events. The plan and invoices stay with the owner. You’re accepting as ${as}.`}
      </p>
      {acceptance.isError && <Banner tone="danger">{answerLines(acceptance.error).join(" ")}</Banner>}
      <div className={styles.ways}>
        <Button variant="primary" isPending={accept.isPending} onPress={() => void accept.run()}>
          Accept invitation
        </Button>
        <LinkButton to="/events/" variant="quiet">
          Not now
        </LinkButton>
      </div>
    </>
  );
}

/** Where the link of a mail leads: somebody is asked to help with a venue. */
export function AcceptManagerPage({ token }: { token: string }) {
  const query = useQuery(managerInvitation(useApi(), token));
  if (query.isError)
    return (
      <EmptyState
        drawing="bridge"
        isPage
        message="This link doesn’t work"
        hint={answerLines(query.error).join(" ")}
        action={<LinkButton to="/events/">See what is on</LinkButton>}
      />
    );
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1 className="display">{query.data ? `Manage ${query.data.poi.name}` : "Manage a venue"}</h1>
      </div>
      <div className={`${panelStyles.panel} ${panelStyles.padded} ${styles.panel}`} aria-busy={!query.data}>
        {query.data ? (
          <Offer offer={query.data} token={token} />
        ) : (
          <>
            <SkeletonLine width={90} />
            <SkeletonLine width={50} />
          </>
        )}
      </div>
    </>
  );
}

import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { answerLines } from "../../app/actions/answer-of.ts";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useAcceptBills } from "./mutations.ts";
import { billingInvitation } from "./queries.ts";
import styles from "./subscription-page.module.css";

/** Page of the link from the email that asks the user to become the billing contact of a venue. */
export function SubscriptionAcceptPage({ token, email }: { token: string; email: string }) {
  const query = useQuery(billingInvitation(useApi(), token));
  const accept = useAcceptBills();
  const navigate = useNavigate();
  const take = async () => {
    const taken = await accept.mutateAsync({ token }).catch(() => null);
    if (taken) await navigate({ to: "/manage/subscription/", replace: true });
  };
  if (query.isError)
    return (
      <EmptyState
        drawing="bridge"
        isPage
        message="This link no longer works"
        hint={answerLines(query.error).join(" ")}
        action={<LinkButton to="/manage/subscription/">Your subscriptions</LinkButton>}
      />
    );
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1 className="display">{query.data ? `Billing for ${query.data.poi.name}` : "Accept billing"}</h1>
      </div>
      <div className={`${panelStyles.panel} ${panelStyles.padded} ${styles.dialog}`} aria-busy={!query.data}>
        {query.data ? (
          <>
            <p className={styles.words}>
              {`${query.data.invitedBy} asked you to be the billing contact for ${query.data.poi.name}. You’ll choose and pay for the plan, and invoices go to ${email}. You can’t edit the venue or its events.`}
            </p>
            {accept.isError && <Banner tone="danger">{answerLines(accept.error).join(" ")}</Banner>}
            <div className={styles.ways}>
              <Button variant="primary" isPending={accept.isPending} onPress={() => void take()}>
                Accept billing
              </Button>
              <LinkButton to="/events/" variant="quiet">
                Not now
              </LinkButton>
            </div>
          </>
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

import type { UserContext } from "@hereabouts/contract/account/user-context";
import { planWords } from "@hereabouts/contract/claims/plan-words";
import { messages } from "@hereabouts/contract/messages";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { QuotaMeter } from "@hereabouts/ui/feedback/quota-meter";
import { SubscriptionBadge } from "@hereabouts/ui/icons/subscription-badge";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { PlanCard } from "./plan-card.tsx";
import styles from "./subscription-page.module.css";

type Venue = UserContext["producerQuotas"][number];

/** What a full quota means, and one that a smaller plan left too small. */
function QuotaNote({ used, allowed }: Venue["quota"]) {
  if (allowed === null || used < allowed) return null;
  return (
    <Banner tone="warning" isSilent actions={<Link to="/manage/events/">My events</Link>}>
      {used > allowed ? planWords.over(used, allowed) : planWords.full(allowed)}
    </Banner>
  );
}

/** One venue's plan: what it allows, what is used, and the larger ones to ask for. */
export function VenueSubscription({ venue }: { venue: Venue }) {
  const id = useId();
  const { poi, quota, plan, status, largerPlans, isBillingContact, portalLink } = venue;
  const { used, allowed } = quota;
  return (
    <section className={styles.venue} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{poi.name}</h2>
        {status && <SubscriptionBadge status={status} />}
      </div>
      <div className={`${panelStyles.panel} ${panelStyles.padded}`}>
        <QuotaMeter
          used={used}
          allowed={allowed}
          text={allowed === null ? planWords.used(used) : messages.activeEvents(used, allowed)}
          owner={[
            plan && messages.onPlan(plan.name),
            typeof plan?.monthlyCents === "number" && planWords.price(plan.monthlyCents),
          ]
            .filter(Boolean)
            .join(" · ")}
          action={isBillingContact && portalLink && <a href={portalLink}>Manage subscription</a>}
        />
      </div>
      <QuotaNote {...quota} />
      <h3>Larger plans</h3>
      {largerPlans.length === 0 ? (
        <p>{planWords.largest}</p>
      ) : (
        <ul className={styles.plans}>
          {largerPlans.map((larger) => (
            <PlanCard key={larger.id} plan={larger} venueName={poi.name} />
          ))}
        </ul>
      )}
      <p className={styles.words}>
        {planWords.smaller}{" "}
        <Link to="/manage/support/" search={{ subject: planWords.askForSmaller(poi.name) }}>
          Ask for a smaller plan
        </Link>
      </p>
    </section>
  );
}

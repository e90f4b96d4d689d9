import { planWords } from "@hereabouts/contract/claims/plan-words";
import { messages } from "@hereabouts/contract/messages";
import type { SubscriptionList, VenueSubscription as Venue } from "@hereabouts/contract/payments/venue-subscription";
import { t } from "@hereabouts/language/translate";
import { QuotaMeter } from "@hereabouts/ui/feedback/quota-meter";
import { SubscriptionBadge } from "@hereabouts/ui/icons/status-tone";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useId } from "react";
import { useSiteConfig } from "../../app/site-config.tsx";
import { hasPrice, PlanCard } from "./plan-card.tsx";
import { PlanAsk } from "./subscription-ask.tsx";
import styles from "./subscription-page.module.css";
import { VenueSubscriptionContact } from "./venue-subscription-contact.tsx";
import { VenueSubscriptionStatus } from "./venue-subscription-status.tsx";

/** The plans with which a venue may have more active events than by its own. */
const largerThan = ({ plans }: SubscriptionList, { plan }: Venue) =>
  plans.filter(
    ({ activeEvents }) => plan.activeEvents !== null && (activeEvents === null || activeEvents > plan.activeEvents),
  );

/** The plans there are: all where they are paid by card, else the larger ones to ask for. */
function Plans({ venue, list }: { venue: Venue; list: SubscriptionList }) {
  const { supportEmail } = useSiteConfig();
  const plans = list.isPaidOnline ? list.plans : largerThan(list, venue);
  return (
    <>
      <h3>{list.isPaidOnline ? t("Plans") : t("Larger plans")}</h3>
      {list.isPaidOnline && !venue.isBillingContact && <p>{t(planWords.onlyContact)}</p>}
      {plans.length === 0 ? (
        <p>{t(planWords.largest)}</p>
      ) : (
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} venue={venue} site={list} />
          ))}
        </ul>
      )}
      {plans.some((plan) => !hasPrice(plan, list)) && (
        <p className={styles.words}>
          {withParts(t(planWords.askPrice), { email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> })}
        </p>
      )}
      <p className={styles.words}>{t(planWords.smaller)}</p>
      {!list.isPaidOnline && (
        <div>
          <PlanAsk subject={planWords.askForSmaller(venue.poi.name)} label={t("Ask for a smaller plan")} />
        </div>
      )}
    </>
  );
}

/** One venue's plan: where it stands, what is used of it, who pays, and the plans there are. */
export function VenueSubscription({ venue, list }: { venue: Venue; list: SubscriptionList }) {
  const id = useId();
  const { poi, plan, status, quota } = venue;
  const { used } = quota;
  const { activeEvents: allowed } = plan;
  return (
    <section className={styles.venue} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{poi.name}</h2>
        <SubscriptionBadge status={status} />
      </div>
      <div className={`${panelStyles.panel} ${panelStyles.padded}`}>
        <QuotaMeter
          used={used}
          allowed={allowed}
          text={allowed === null ? planWords.used(used) : messages.activeEvents(used, allowed)}
          owner={[messages.onPlan(plan.name), (plan.price || plan.monthlyCents !== null) && planWords.price(plan)]
            .filter(Boolean)
            .join(" · ")}
        />
      </div>
      <VenueSubscriptionStatus venue={venue} isPaidOnline={list.isPaidOnline} />
      <VenueSubscriptionContact venue={venue} />
      <Plans venue={venue} list={list} />
    </section>
  );
}

import { planWords } from "@hereabouts/contract/claims/plan-words";
import { defaultPlan, workingStatuses } from "@hereabouts/contract/claims/plans";
import type { PlanOffered } from "@hereabouts/contract/claims/poi-claim";
import { subscriptionTransition } from "@hereabouts/contract/claims/subscription-transitions";
import { messages } from "@hereabouts/contract/messages";
import type { SubscriptionList, VenueSubscription } from "@hereabouts/contract/payments/venue-subscription";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { Badge } from "@hereabouts/ui/icons/badge";
import { toneOf } from "@hereabouts/ui/icons/status-tone";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { answerLines } from "../../app/actions/answer-of.ts";
import { useCheckout, useGoOnFree, usePortal } from "./mutations.ts";
import { PlanAsk } from "./subscription-ask.tsx";
import styles from "./subscription-page.module.css";

interface PlanCardProps {
  plan: PlanOffered;
  venue: VenueSubscription;
  site: Pick<SubscriptionList, "isPaidOnline" | "canGoFree">;
}

/** Whether a venue has a plan and works with it. */
const isHad = ({ plan, status }: VenueSubscription, { id }: PlanOffered) =>
  plan.id === id && workingStatuses.includes(status);

/** Whether nothing is asked for a plan that others are paid for. */
const isFree = ({ id, price }: PlanOffered, { isPaidOnline, canGoFree }: PlanCardProps["site"]) =>
  isPaidOnline && canGoFree && price === null && id === defaultPlan;

/** Whether people can be told what a plan costs. */
export const hasPrice = (plan: PlanOffered, site: PlanCardProps["site"]): boolean =>
  isFree(plan, site) || plan.price !== null || plan.monthlyCents !== null;

/** The way to a plan that is paid by card. */
function PaidAction({ plan, venue }: Omit<PlanCardProps, "site">) {
  const { poi, payment } = venue;
  const [checkout, portal] = [useCheckout(), usePortal()];
  const way = payment?.isGoingOn ? portal : checkout;
  const words = payment?.isGoingOn
    ? t("Change to {name}", { name: plan.name })
    : t("Pay for {name}", { name: plan.name });
  return (
    <>
      <Button
        variant={payment?.isGoingOn || isHad(venue, plan) ? "secondary" : "primary"}
        isPending={way.isPending}
        onPress={() => way.mutate({ id: poi.id, plan: plan.id })}
        aria-label={t("{label} for {venue}", { label: words, venue: poi.name })}
      >
        {words}
      </Button>
      {way.isError && <Banner tone="danger">{answerLines(way.error).join(" ")}</Banner>}
    </>
  );
}

/** The way back to the plan that nothing is asked for, once what was paid for is over. */
function FreeAction({ plan, venue: { poi, payment, status } }: Omit<PlanCardProps, "site">) {
  const free = useGoOnFree();
  const isPaying = payment?.isGoingOn ?? false;
  if (!subscriptionTransition("billingContact", { from: status, to: "active", isPaying }))
    return <p className="sm muted">{t(planWords.goFree)}</p>;
  const words = t("Go on with {name}", { name: plan.name });
  return (
    <>
      <Button
        variant="primary"
        isPending={free.isPending}
        onPress={() => free.mutate({ id: poi.id })}
        aria-label={t("{label} for {venue}", { label: words, venue: poi.name })}
      >
        {words}
      </Button>
      {free.isError && <Banner tone="danger">{answerLines(free.error).join(" ")}</Banner>}
    </>
  );
}

/** Button of a plan: pay, change, continue or ask. */
function PlanAction({ plan, venue, site }: PlanCardProps) {
  const { poi, payment, isBillingContact } = venue;
  const isSold = site.isPaidOnline && plan.price !== null;
  if (isSold) return isBillingContact && <PaidAction plan={plan} venue={venue} />;
  if (payment && isFree(plan, site)) return isBillingContact && <FreeAction plan={plan} venue={venue} />;
  return (
    <PlanAsk
      subject={planWords.askFor(plan.name, poi.name)}
      label={t("Ask for {name}", { name: plan.name })}
      name={t("Ask for {plan} for {venue}", { plan: plan.name, venue: poi.name })}
    />
  );
}

/** A plan with what it allows and costs, and the way to it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, venue, site } = props;
  const isOwn = isHad(venue, plan);
  // Set by hand, it can still be paid for.
  const isPaidFor = isOwn && (plan.price === null || venue.payment?.isGoingOn === true);
  const { name, activeEvents } = plan;
  return (
    <li className={`${panelStyles.panel} ${panelStyles.padded} ${styles.plan}`}>
      <h4>{name}</h4>
      <p>{activeEvents === null ? t(messages.noEventLimit) : planWords.allowed(activeEvents)}</p>
      {hasPrice(plan, site) && (
        <p className="muted">{isFree(plan, site) ? t(planWords.noCharge) : planWords.price(plan)}</p>
      )}
      <div className={styles.action}>
        {isOwn && (
          <Badge tone={toneOf.green} dot>
            {t("Your plan")}
          </Badge>
        )}
        {!isPaidFor && <PlanAction {...props} />}
      </div>
    </li>
  );
}

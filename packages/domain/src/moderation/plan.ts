import type { PlanPrice, SubscriptionForm } from "@hereabouts/contract/claims/claim-forms";
import { defaultPlan, type SubscriptionStatus, subscriptionBadges } from "@hereabouts/contract/claims/plans";
import type { PlanOffered, PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { messages } from "@hereabouts/contract/messages";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import {
  holdClaim,
  insertClaimEvent,
  selectSubscription,
  startSubscription,
  updateSubscription,
} from "../claims/claim.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { askPayments } from "../payments/checkout.ts";
import { ensureSubscriptionMove } from "../payments/move-plan.ts";
import { holdPayment, isGoingOn } from "../payments/payment.queries.ts";
import { type PlanCost, selectPlans, selectStoredPlans, updatePlanCost } from "../reference-data/plan.queries.ts";
import { viewClaim } from "./claim-list.ts";

/** The installation's plans, the smallest first. @throws SignInRequired, Forbidden */
export async function listPlans(ctx: Context): Promise<PlanOffered[]> {
  ensure(ctx, may.keepPlans(ctx.viewer));
  return selectPlans(ctx.db);
}

const labelOf = (status: string) => subscriptionBadges[status as SubscriptionStatus].label;

/** The name of a plan. @throws Invalid */
async function nameOfPlan(ctx: Context, id: string): Promise<string> {
  const plan = (await listPlans(ctx)).find((plan) => plan.id === id);
  if (!plan) throw new Invalid({ plan: [messages.choice(id)] });
  return plan.name;
}

/**
 * Sets the plan, and so the quota, and the state of the subscription of a claim's venue; one without gets its first.
 * What changed stands in the claim's history. @throws SignInRequired, Forbidden, NotFound, Invalid;
 * Conflict "paidOnline" for a venue that pays by card
 */
export async function setPlan(
  ctx: Context,
  { id, plan, status }: { id: number } & SubscriptionForm,
): Promise<PoiClaim> {
  ensure(ctx, may.keepPlans(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const claim = await holdClaim(db, id);
    if (!claim) throw new NotFound();
    const before = await selectSubscription(db, claim.venueId);
    const payment = await holdPayment(db, claim.venueId);
    const known = before?.status as SubscriptionStatus | undefined;
    const to = status ?? known ?? "trialing";
    const isPaying = payment !== undefined && isGoingOn(payment);
    ensureSubscriptionMove("moderator", { from: known ?? "none", to, isPaying });
    const planId = plan ?? before?.planId ?? defaultPlan;
    const planName = await nameOfPlan(ctx, planId);
    const after = { venueId: claim.venueId, planId, status: to };
    const done: string[] = [];
    if (!before) {
      await startSubscription(db, { ...after, billingContactId: claim.claimantId }, now());
      done.push(messages.subscriptionStarted(planName));
    } else {
      await updateSubscription(db, after, now());
      if (before.planId !== planId) done.push(messages.planMoved(before.planName, planName));
      if (before.status !== after.status)
        done.push(messages.subscriptionMoved(labelOf(before.status), labelOf(after.status)));
    }
    const userId = ctx.viewer.kind === "user" ? ctx.viewer.id : null;
    for (const message of done)
      await insertClaimEvent(db, { claimId: id, userId, status: null, message, note: "" }, now());
    await recordAct(ctx, {
      act: "subscription.set",
      record: { kind: "venue", id: claim.venueId, name: claim.venueName },
      before: before ? { plan: before.planId, status: before.status } : {},
      after: { plan: after.planId, status: after.status },
    });
    return viewClaim(ctx, { id });
  });
}

/** Looks up a price at the payment service. @throws Invalid if it is missing or not for subscriptions */
async function soldBy(ctx: Context, { plan, priceId }: PlanPrice): Promise<PlanCost["sold"]> {
  if (priceId === undefined || priceId === null) return priceId;
  const tag = await askPayments(ctx, (payments) => payments.findPrice(priceId));
  if (!tag) throw new Invalid({ priceId: [paymentMessages.priceUnknown] });
  const plans = await selectStoredPlans(ctx.db);
  if (plans.some((other) => other.id !== plan && other.priceId === priceId))
    throw new Invalid({ priceId: [paymentMessages.priceTaken] });
  return { ...tag, priceId };
}

/**
 * Sets what a plan costs, as producers read it: by hand, or by the payment service's price that it is sold by, whose amount,
 * currency and interval the service is asked for. @throws SignInRequired, Forbidden, Invalid, Refusal
 */
export async function setPlanPrice(ctx: Context, form: PlanPrice): Promise<PlanOffered> {
  ensure(ctx, may.keepPlans(ctx.viewer));
  const { plan, monthlyCents } = form;
  const sold = await soldBy(ctx, form);
  return inTransaction(ctx, async (ctx) => {
    const before = (await selectStoredPlans(ctx.db)).find(({ id }) => id === plan);
    const priced = await updatePlanCost(ctx.db, plan, { monthlyCents, sold });
    if (!before || !priced) throw new Invalid({ plan: [messages.choice(plan)] });
    await recordAct(ctx, {
      act: "plan.price",
      record: { kind: "plan", id: plan, name: priced.name },
      before: { monthlyCents: before.monthlyCents, price: before.price },
      after: { monthlyCents: priced.monthlyCents, price: priced.price },
    });
    return priced;
  });
}

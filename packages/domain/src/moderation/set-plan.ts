import type { SubscriptionForm } from "@hereabouts/contract/claims/claim-forms";
import { defaultPlan, type SubscriptionStatus, subscriptionBadges } from "@hereabouts/contract/claims/plans";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
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
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { holdPayment, isGoingOn } from "../payments/payment.queries.ts";
import { listPlans } from "./list-plans.ts";
import { viewClaim } from "./view-claims.ts";

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
    if (payment && isGoingOn(payment)) throw new Conflict("paidOnline", paymentMessages.paidOnline);
    const planId = plan ?? before?.planId ?? defaultPlan;
    const planName = await nameOfPlan(ctx, planId);
    const after = { venueId: claim.venueId, planId, status: status ?? before?.status ?? "trialing" };
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

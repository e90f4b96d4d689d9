import { defaultPlan } from "@hereabouts/contract/claims/plans";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { holdVenue } from "../claims/claim.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { Conflict } from "../errors.ts";
import type { Payments, PortalVisit } from "../payments-port.ts";
import { selectStoredPlans } from "../reference-data/plan.queries.ts";
import { askPayments, ensurePays, priceOf, returnUrls } from "./checkout.ts";
import { movePlan } from "./move-plan.ts";
import { holdPayment, isGoingOn, type StoredPayment, selectPayment } from "./payment.queries.ts";

/** The page of the portal that changes what is paid for. @throws Invalid; Conflict when nothing is paid for */
async function changeTo(ctx: Context, payments: Payments, payment: StoredPayment, plan: string): Promise<PortalVisit> {
  const priceId = await priceOf(ctx, plan);
  const { subscriptionId } = payment;
  const paid = subscriptionId && isGoingOn(payment) ? await payments.findSubscription(subscriptionId) : null;
  if (!paid?.itemId) throw new Conflict("nothingPaid", paymentMessages.nothingPaid);
  return { kind: "change", subscriptionId: paid.id, itemId: paid.itemId, priceId };
}

/**
 * Where the viewer sees bills, changes the card and ends a subscription; with a plan, where they change to it: what that costs
 * is shown and agreed to there. The address is made for this visit and kept nowhere.
 * @throws SignInRequired, NotFound, Refusal, Invalid, TooMany; Conflict "nothingPaid"
 */
export async function openPortal(ctx: Context, { id: askedId, plan }: { id: number; plan?: string | undefined }) {
  const { venueId: id } = await ensurePays(ctx, askedId);
  return askPayments(ctx, async (payments): Promise<{ url: string }> => {
    const payment = await selectPayment(ctx.db, id);
    if (!payment) throw new Conflict("nothingPaid", paymentMessages.nothingPaid);
    const { customerId } = payment;
    const visit = plan === undefined ? undefined : await changeTo(ctx, payments, payment, plan);
    return { url: await payments.openPortal({ customerId, returnUrl: returnUrls(ctx, id).portalUrl, visit }) };
  });
}

/**
 * Lets a venue whose payments have ended work on, with the plan that a new venue begins with. Nothing is deleted: what is
 * published beyond that plan stays. @throws SignInRequired, NotFound, Refusal; Conflict "paidOnline" or "planNotFree"
 */
export async function goOnFree(ctx: Context, { id: askedId }: { id: number }): Promise<void> {
  const { venueId: id } = await ensurePays(ctx, askedId);
  await inTransaction(ctx, async (ctx) => {
    await holdVenue(ctx.db, id);
    const payment = await holdPayment(ctx.db, id);
    if (!payment?.subscriptionId) throw new Conflict("nothingPaid", paymentMessages.nothingPaid);
    const plan = (await selectStoredPlans(ctx.db)).find((known) => known.id === defaultPlan);
    if (!plan || plan.priceId !== null) throw new Conflict("planNotFree", paymentMessages.planNotFree);
    const move = () => ({ planId: defaultPlan, status: "active" as const });
    await movePlan(ctx, { venueId: id, who: "billingContact", isPaying: isGoingOn(payment), move });
  });
}

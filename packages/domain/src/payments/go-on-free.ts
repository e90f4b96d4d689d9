import { defaultPlan } from "@hereabouts/contract/claims/plans";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { holdVenue } from "../claims/claim.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { Conflict } from "../errors.ts";
import { selectStoredPlans } from "../reference-data/plan.queries.ts";
import { ensurePays } from "./ensure-pays.ts";
import { movePlan } from "./move-plan.ts";
import { holdPayment, isGoingOn } from "./payment.queries.ts";

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
    if (isGoingOn(payment)) throw new Conflict("paidOnline", paymentMessages.paidOnline);
    const plan = (await selectStoredPlans(ctx.db)).find((known) => known.id === defaultPlan);
    if (!plan || plan.priceId !== null) throw new Conflict("planNotFree", paymentMessages.planNotFree);
    await movePlan(ctx, { venueId: id, move: () => ({ planId: defaultPlan, status: "active" }) });
  });
}

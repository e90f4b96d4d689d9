import { defaultPlan } from "@hereabouts/contract/claims/plans";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { type Context, inTransaction } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { movePlan, noteInHistory } from "./move-plan.ts";
import { deletePayments, holdPayment, isGoingOn, type StoredPayment } from "./payment.queries.ts";

async function queueEnd(ctx: Context, payment: StoredPayment): Promise<void> {
  const subscriptionId = isGoingOn(payment) ? payment.subscriptionId : null;
  const { checkoutId } = payment;
  if (subscriptionId === null && checkoutId === null) return;
  await enqueue(ctx.db, "payments.end", { subscriptionId, checkoutId });
}

/**
 * Ends what is paid for venues that go to somebody else, and forgets who paid: the next producer sees neither their card nor
 * their bills, and begins with the plan that every venue begins with. In the transaction that frees the venue.
 */
export async function endPayments(ctx: Context, { venueIds }: { venueIds: readonly number[] }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const payment of await deletePayments(ctx.db, venueIds)) {
      await queueEnd(ctx, payment);
      if (payment.subscriptionId === null) continue;
      const { venueId } = payment;
      await noteInHistory(ctx, venueId, [paymentMessages.paymentsEnded]);
      await movePlan(ctx, { venueId, move: () => ({ planId: defaultPlan, status: "trialing" }) });
    }
  });
}

/** Ends what is paid for a venue that is being deleted. Who brings it back can pay again, as the same customer. */
export async function stopPayment(ctx: Context, { venueId }: { venueId: number }): Promise<void> {
  const payment = await holdPayment(ctx.db, venueId);
  if (payment) await queueEnd(ctx, payment);
}

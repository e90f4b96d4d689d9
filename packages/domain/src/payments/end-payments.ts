import { defaultPlan } from "@hereabouts/contract/claims/plans";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { type Context, inTransaction } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { PaymentRefused, PaymentsUnavailable } from "../payments-port.ts";
import { movePlan, noteInHistory } from "./move-plan.ts";
import { deletePayments, holdPayment, isGoingOn, type StoredPayment, selectPayment } from "./payment.queries.ts";
import { selectBillingContact } from "./venue-people.queries.ts";

/** Job: ends a subscription at the payment service, and closes where one could still be begun. */
export async function endAtService(
  ctx: Context,
  { subscriptionId, checkoutId }: { subscriptionId: string | null; checkoutId: string | null },
): Promise<void> {
  const { payments } = ctx.ports;
  if (!payments) throw new PaymentsUnavailable("The keys of the payment service are not set.");
  if (subscriptionId) await payments.endSubscription(subscriptionId);
  if (!checkoutId) return;
  try {
    await payments.closeCheckout(checkoutId);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    // It is closed already, or somebody has paid there.
    const checkout = await payments.findCheckout(checkoutId);
    if (checkout?.subscriptionId) await payments.endSubscription(checkout.subscriptionId);
  }
}

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
      const move = () => ({ planId: defaultPlan, status: "trialing" as const });
      await movePlan(ctx, { venueId, who: "site", isPaying: false, move });
    }
  });
}

/** Ends what is paid for a venue that is being deleted. Who brings it back can pay again, as the same customer. */
export async function stopPayment(ctx: Context, { venueId }: { venueId: number }): Promise<void> {
  const payment = await holdPayment(ctx.db, venueId);
  if (payment) await queueEnd(ctx, payment);
}

/** Job: tells the payment service whom a venue's bills go to. */
export async function syncBillingContact(ctx: Context, { venueId }: { venueId: number }): Promise<void> {
  const payment = await selectPayment(ctx.db, venueId);
  const contact = await selectBillingContact(ctx.db, venueId);
  if (!payment || !contact) return;
  if (!ctx.ports.payments) throw new PaymentsUnavailable("The keys of the payment service are not set.");
  await ctx.ports.payments.updateCustomer(payment.customerId, { name: contact.venueName, email: contact.email });
}

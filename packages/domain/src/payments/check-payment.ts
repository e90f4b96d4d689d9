import type { Context } from "../context.ts";
import { askPayments } from "./ask-payments.ts";
import { ensurePays } from "./ensure-pays.ts";
import { selectPayment } from "./payment.queries.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Asks the payment service where a venue stands, for somebody who comes back from there: its notice may still be on its way.
 * @returns whether there is nothing to wait for any more
 * @throws SignInRequired, NotFound, Refusal, TooMany
 */
export async function checkPayment(ctx: Context, { id: askedId }: { id: number }): Promise<{ isSettled: boolean }> {
  const { venueId: id } = await ensurePays(ctx, askedId);
  return askPayments(ctx, async (payments) => {
    const payment = await selectPayment(ctx.db, id);
    if (!payment) return { isSettled: true };
    const { customerId, checkoutId } = payment;
    const checkout = checkoutId === null ? null : await payments.findCheckout(checkoutId);
    const subscriptionId = checkout?.subscriptionId ?? payment.subscriptionId;
    if (subscriptionId) await settlePayment(ctx, { customerId, subscriptionId });
    return { isSettled: checkout?.state !== "open" || subscriptionId !== null };
  });
}

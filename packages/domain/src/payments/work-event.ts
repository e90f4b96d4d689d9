import type { Context } from "../context.ts";
import { deletePayments, selectPaymentOfCustomer } from "./payment.queries.ts";
import { type KeptNotice, selectOpenEvent, updateFailed, updateProcessed } from "./payment-event.queries.ts";
import { settlePayment } from "./settle-payment.ts";

/** A customer that is gone can pay no more: what they paid for has ended, and the next payment makes another. */
async function forgetCustomer(ctx: Context, customerId: string): Promise<string> {
  const payment = await selectPaymentOfCustomer(ctx.db, customerId);
  if (!payment) return "unknown customer";
  if (payment.subscriptionId) await settlePayment(ctx, { customerId, subscriptionId: payment.subscriptionId });
  await deletePayments(ctx.db, [payment.venueId]);
  return "customer forgotten";
}

function takeOver(ctx: Context, { type, customerId, subscriptionId }: KeptNotice & { type: string }): Promise<string> {
  if (type === "customer.deleted" && customerId) return forgetCustomer(ctx, customerId);
  if (customerId && subscriptionId) return settlePayment(ctx, { customerId, subscriptionId });
  return Promise.resolve("about no subscription");
}

/** Job: does what a notice of the payment service is about, and notes in the log what became of it. @throws what failed */
export async function workEvent(ctx: Context, { id }: { id: number }): Promise<void> {
  const notice = await selectOpenEvent(ctx.db, id);
  if (!notice) return;
  try {
    await updateProcessed(ctx.db, id, await takeOver(ctx, notice), ctx.now());
  } catch (error) {
    await updateFailed(ctx.db, id, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

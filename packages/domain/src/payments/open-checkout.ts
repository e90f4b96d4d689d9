import { messages } from "@hereabouts/contract/messages";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import type { Context } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { PaymentRefused, type Payments } from "../payments-port.ts";
import { selectStoredPlans } from "../reference-data/plan.queries.ts";
import { askPayments } from "./ask-payments.ts";
import { ensurePays } from "./ensure-pays.ts";
import { keepCustomer } from "./keep-customer.ts";
import { isGoingOn, type StoredPayment, selectPayment, updateCheckout } from "./payment.queries.ts";
import { returnUrls } from "./return-urls.ts";
import { settlePayment } from "./settle-payment.ts";

/** The price that a plan is sold by. @throws Invalid */
async function priceOf({ db }: Context, plan: string): Promise<string> {
  const wanted = (await selectStoredPlans(db)).find(({ id }) => id === plan);
  if (!wanted) throw new Invalid({ plan: [messages.choice(plan)] });
  if (wanted.priceId === null) throw new Invalid({ plan: [paymentMessages.planNotSold] });
  return wanted.priceId;
}

/**
 * Ends the venue's earlier checkout. @returns its URL if it is open for the same price @throws Conflict if it was
 * completed
 */
async function earlierCheckout(ctx: Context, payments: Payments, payment: StoredPayment, priceId: string) {
  const { checkoutId, customerId } = payment;
  const earlier = checkoutId === null ? null : await payments.findCheckout(checkoutId);
  if (earlier?.state === "open" && earlier.priceId === priceId && earlier.url) return earlier.url;
  if (earlier?.state === "open") await payments.closeCheckout(earlier.id).catch(refusedOnly);
  // Somebody may have paid there until it was closed.
  const last = earlier?.state === "open" ? await payments.findCheckout(earlier.id) : earlier;
  if (last?.state !== "complete") return null;
  if (last.subscriptionId) await settlePayment(ctx, { customerId, subscriptionId: last.subscriptionId });
  throw new Conflict("paidAlready", paymentMessages.paidAlready);
}

function refusedOnly(error: unknown): void {
  if (!(error instanceof PaymentRefused)) throw error;
}

/**
 * Where the viewer pays for a plan of a venue that pays for none. Whoever asks at the same moment, from however many tabs, is
 * led to the same place, so that a venue pays once: there is one such place a turn, and the next turn begins when it is closed.
 * @throws SignInRequired, NotFound, Refusal, Invalid, TooMany; Conflict "paidAlready" or "checkoutElsewhere"
 */
export async function openCheckout(
  ctx: Context,
  { id: askedId, plan }: { id: number; plan: string },
): Promise<{ url: string }> {
  const standing = await ensurePays(ctx, askedId);
  const id = standing.venueId;
  return askPayments(ctx, async (payments) => {
    const priceId = await priceOf(ctx, plan);
    const payment = await keepCustomer(ctx, payments, standing);
    if (isGoingOn(payment)) throw new Conflict("paidAlready", paymentMessages.paidAlready);
    const earlier = await earlierCheckout(ctx, payments, payment, priceId);
    if (earlier) return { url: earlier };
    const { customerId, checkoutTurn } = payment;
    const { doneUrl, cancelUrl } = returnUrls(ctx, id);
    const wanted = { customerId, venueId: id, priceId, doneUrl, cancelUrl };
    const opened = await payments.openCheckout({ ...wanted, key: `${customerId}-checkout-${checkoutTurn}` });
    await updateCheckout(ctx.db, payment, opened.id, ctx.now());
    const kept = await selectPayment(ctx.db, id);
    if (!opened.url || kept?.checkoutId !== opened.id)
      throw new Conflict("checkoutElsewhere", paymentMessages.checkoutElsewhere);
    return { url: opened.url };
  });
}

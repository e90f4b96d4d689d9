import { messages } from "@hereabouts/contract/messages";
import { subscriptionReturnPath } from "@hereabouts/contract/paths";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { updateBillingContact } from "../claims/claim.queries.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound, Refusal, SignInRequired } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { PaymentKeyTaken, PaymentRefused, type Payments, PaymentsUnavailable } from "../payments-port.ts";
import { selectStoredPlans } from "../reference-data/plan.queries.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { insertCustomer, isGoingOn, type StoredPayment, selectPayment, updateCheckout } from "./payment.queries.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { selectVenueBilling, type VenueBilling } from "./venue-people.queries.ts";

/**
 * Asks the payment service while somebody waits for it, and says what its failures mean for them.
 * @throws Conflict "paymentsOff" where there is none; TooMany; Refusal when it does not answer or says no
 */
export async function askPayments<T>(ctx: Context, work: (payments: Payments) => Promise<T>): Promise<T> {
  const { payments } = ctx.ports;
  if (!payments) throw new Conflict("paymentsOff", paymentMessages.paymentsOff);
  const allowance = { attempts: serverLimits.paymentVisitsInHour, windowSeconds: 3600 };
  await countAttempt(ctx, `payments:${signedInUserId(ctx)}`, allowance);
  try {
    return await work(payments);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new Refusal("unavailable", paymentMessages.paymentsUnavailable);
    if (error instanceof PaymentKeyTaken) throw new Conflict("checkoutElsewhere", paymentMessages.checkoutElsewhere);
    if (error instanceof PaymentRefused) throw new Conflict("paymentRefused", paymentMessages.paymentRefused);
    throw error;
  }
}

/**
 * First line of a verb on a venue's bills. Who produces for it is told that somebody else pays; to all others there is nothing.
 * @returns the venue, or the one that it was merged into @throws SignInRequired, NotFound; Refusal
 */
export async function ensurePays({ db, viewer }: Context, venueId: number): Promise<VenueBilling> {
  if (viewer.kind !== "user") throw new SignInRequired();
  const standing = await selectVenueBilling(db, await currentVenueId(db, venueId));
  if (!standing || !may.seeSubscription(viewer, standing)) throw new NotFound();
  if (!may.payForVenue(viewer, standing)) throw new Refusal("forbidden", paymentMessages.billsOfAnother);
  return standing;
}

/** Where the payment service sends people back to: the page says what happened, and waits for what it was not told yet. */
export function returnUrls({ settings: { publicUrl } }: Context, venueId: number) {
  const url = (from: "paid" | "left" | "portal") => `${publicUrl}${subscriptionReturnPath(venueId, from)}`;
  return { doneUrl: url("paid"), cancelUrl: url("left"), portalUrl: url("portal") };
}

/**
 * How a venue pays, with the customer it is at the payment service: made with the first payment, and the same for everybody who
 * asks at that moment.
 */
async function keepCustomer(
  ctx: Context,
  payments: Payments,
  { venueId, venueName }: VenueBilling,
): Promise<StoredPayment> {
  const userId = signedInUserId(ctx);
  const known = await selectPayment(ctx.db, venueId);
  if (known) return known;
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  // A customer that was forgotten belonged to somebody else: the key is the person's.
  const key = `venue-${venueId}-of-${userId}-${ctx.now().toISOString().slice(0, 13)}`;
  const customerId = await payments.addCustomer({ venueId, name: venueName, email: user.email, key });
  await insertCustomer(ctx.db, venueId, customerId, ctx.now());
  const kept = await selectPayment(ctx.db, venueId);
  if (!kept) throw new NotFound();
  return kept;
}

/** Price id of a plan at the payment service. @throws Invalid */
export async function priceOf({ db }: Context, plan: string): Promise<string> {
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
  // The checkout may have been completed until it was closed.
  const last = earlier?.state === "open" ? await payments.findCheckout(earlier.id) : earlier;
  if (last?.state !== "complete") return null;
  if (last.subscriptionId) await syncSubscription(ctx, { customerId, subscriptionId: last.subscriptionId });
  throw new Conflict("paidAlready", paymentMessages.paidAlready);
}

function refusedOnly(error: unknown): void {
  if (!(error instanceof PaymentRefused)) throw error;
}

/** Opens this turn's checkout. @throws Conflict "checkoutElsewhere" if another tab did */
async function newCheckout(ctx: Context, payments: Payments, payment: StoredPayment, priceId: string): Promise<string> {
  const { venueId, customerId, checkoutTurn } = payment;
  const { doneUrl, cancelUrl } = returnUrls(ctx, venueId);
  const wanted = { customerId, venueId, priceId, doneUrl, cancelUrl };
  const opened = await payments.openCheckout({ ...wanted, key: `${customerId}-checkout-${checkoutTurn}` });
  await updateCheckout(ctx.db, payment, opened.id, ctx.now());
  const kept = await selectPayment(ctx.db, venueId);
  if (!opened.url || kept?.checkoutId !== opened.id)
    throw new Conflict("checkoutElsewhere", paymentMessages.checkoutElsewhere);
  return opened.url;
}

/**
 * Where the viewer pays for a plan of a venue that pays for none. Whoever asks at the same moment, from however many tabs, is
 * led to the same place, so that a venue pays once: there is one such place a turn, and the next turn begins when it is closed.
 * A viewer who pays for a venue without a billing contact becomes its contact.
 * @throws SignInRequired, NotFound, Refusal, Invalid, TooMany; Conflict "paidAlready" or "checkoutElsewhere"
 */
export async function openCheckout(
  ctx: Context,
  { id: askedId, plan }: { id: number; plan: string },
): Promise<{ url: string }> {
  const standing = await ensurePays(ctx, askedId);
  const { venueId, billingContactId } = standing;
  return askPayments(ctx, async (payments) => {
    const priceId = await priceOf(ctx, plan);
    const payment = await keepCustomer(ctx, payments, standing);
    if (isGoingOn(payment)) throw new Conflict("paidAlready", paymentMessages.paidAlready);
    const url =
      (await earlierCheckout(ctx, payments, payment, priceId)) ?? (await newCheckout(ctx, payments, payment, priceId));
    if (billingContactId === null) await updateBillingContact(ctx.db, venueId, signedInUserId(ctx), ctx.now());
    return { url };
  });
}

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
    if (subscriptionId) await syncSubscription(ctx, { customerId, subscriptionId });
    return { isSettled: checkout?.state !== "open" || subscriptionId !== null };
  });
}

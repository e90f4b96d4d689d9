import { type PaymentStatus, type SubscriptionStatus, statusOfPayment } from "@hereabouts/contract/claims/plans";
import { subscriptionTransition } from "@hereabouts/contract/claims/subscription-transitions";
import { holdVenue } from "../claims/claim.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { type PaidSubscription, PaymentsUnavailable } from "../payments-port.ts";
import { selectStoredPlans } from "../reference-data/plan.queries.ts";
import { movePlan } from "./move-plan.ts";
import {
  deletePayments,
  holdPayment,
  isGoingOn,
  type StoredPayment,
  selectPaymentOfCustomer,
  updatePaid,
} from "./payment.queries.ts";
import {
  insertEvent,
  type KeptNotice,
  selectOpenEvent,
  updateFailed,
  updateProcessed,
} from "./payment-event.queries.ts";
import { mailPaidTwice, mailTrouble } from "./payment-mails.ts";

/** Result of processing a webhook event. */
export type SyncResult = "taken over" | "unknown customer" | "unknown subscription" | "over before" | "paid twice";

/** Others may have taken over a state meanwhile: so many times it is asked for again. */
const TRIES = 5;

const hasEnded = (paid: PaidSubscription) => !isGoingOn(paid);

/** New status of a venue's subscription. An unfinished first payment keeps the status the venue had. */
function statusAfter(from: SubscriptionStatus, paid: PaymentStatus): SubscriptionStatus {
  const to = statusOfPayment[paid];
  return subscriptionTransition("paymentService", { from, to, isPaying: true }) ? to : from;
}

/** Reason to ignore a subscription when the venue already has another; null to apply it. */
function inTheWay(payment: StoredPayment, paid: PaidSubscription): SyncResult | null {
  if (payment.subscriptionId === paid.id) return null;
  if (payment.subscriptionId !== null && isGoingOn(payment)) return hasEnded(paid) ? "over before" : "paid twice";
  // Ignores an ended subscription that never was the venue's.
  return hasEnded(paid) ? "over before" : null;
}

async function applySubscription(ctx: Context, payment: StoredPayment, paid: PaidSubscription): Promise<SyncResult> {
  const { venueId } = payment;
  const obstacle = inTheWay(payment, paid);
  if (obstacle === "paid twice") {
    await enqueue(ctx.db, "payments.end", { subscriptionId: paid.id, checkoutId: null });
    await mailPaidTwice(ctx, { venueId, subscriptionId: paid.id });
  }
  if (obstacle) return obstacle;
  const plan = (await selectStoredPlans(ctx.db)).find(({ priceId }) => priceId !== null && priceId === paid.priceId);
  const planId = plan?.id ?? (hasEnded(paid) ? payment.planId : null);
  if (!planId) throw new Error(`No plan is sold by the price ${paid.priceId ?? "of several"} of ${paid.id}.`);
  const moved = await movePlan(ctx, {
    venueId,
    who: "paymentService",
    isPaying: true,
    move: (before) => {
      const status = statusAfter(before.status, paid.status);
      // An unpaid plan does not apply yet.
      const isHad = status === statusOfPayment[paid.status];
      return { status, planId: isHad ? planId : before.planId };
    },
  });
  if (moved && moved.before.status !== moved.after.status)
    await mailTrouble(ctx, { venueId, status: moved.after.status, version: payment.version });
  await updatePaid(ctx.db, payment, { ...paid, planId }, ctx.now());
  return "taken over";
}

/** The subscription that a venue is known to have, if another one is told of and this one has ended unnoticed. */
async function endedUnnoticed({ ports }: Context, payment: StoredPayment, told: string): Promise<string | null> {
  const { subscriptionId } = payment;
  if (subscriptionId === null || subscriptionId === told || !isGoingOn(payment)) return null;
  const known = await ports.payments?.findSubscription(subscriptionId);
  return known && hasEnded(known) ? subscriptionId : null;
}

/**
 * Brings a venue's plan and subscription to what the payment service says of it now. Notices come late, twice and in any order:
 * so none is believed, the service is asked each time, and what it says is dropped when another answer was taken over since the
 * question. Plan, status and history change in one transaction, in which publishing waits.
 * @throws when the service does not answer, or the price is of no plan
 */
export async function syncSubscription(
  ctx: Context,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
): Promise<SyncResult> {
  const { payments } = ctx.ports;
  if (!payments) throw new PaymentsUnavailable("The keys of the payment service are not set.");
  for (let turn = 0; turn < TRIES; turn++) {
    const before = await selectPaymentOfCustomer(ctx.db, customerId);
    if (!before) return "unknown customer";
    const paid = await payments.findSubscription(subscriptionId);
    if (!paid || paid.customerId !== customerId) return "unknown subscription";
    // The notice of its end may come after that of its successor, which would be taken for a second one.
    const ended = await endedUnnoticed(ctx, before, subscriptionId);
    if (ended !== null) {
      await syncSubscription(ctx, { customerId, subscriptionId: ended });
      continue;
    }
    const settled = await inTransaction(ctx, async (ctx) => {
      await holdVenue(ctx.db, before.venueId);
      const payment = await holdPayment(ctx.db, before.venueId);
      if (payment?.customerId !== customerId) return "unknown customer" as const;
      return payment.version === before.version ? applySubscription(ctx, payment, paid) : null;
    });
    if (settled) return settled;
  }
  throw new PaymentsUnavailable(`${subscriptionId} changes faster than it can be read.`);
}

/**
 * Takes an event of the payment service: writes it down and queues what is to be done, both or neither. What was told before is
 * not done again. @returns whether the service wrote it @throws NotFound where nothing is paid by card
 */
export async function receivePaymentEvent(ctx: Context, { text, signature }: { text: Buffer; signature: string }) {
  const { payments } = ctx.ports;
  if (!payments) throw new NotFound();
  const notice = payments.readNotice(text, signature);
  if (!notice) return false;
  await inTransaction(ctx, async ({ db, now }) => {
    const id = await insertEvent(db, notice, now());
    if (id !== undefined) await enqueue(db, "payments.workEvent", { id });
  });
  return true;
}

/** A customer that is gone can pay no more: what they paid for has ended, and the next payment makes another. */
async function detachCustomer(ctx: Context, customerId: string): Promise<string> {
  const payment = await selectPaymentOfCustomer(ctx.db, customerId);
  if (!payment) return "unknown customer";
  if (payment.subscriptionId) await syncSubscription(ctx, { customerId, subscriptionId: payment.subscriptionId });
  await deletePayments(ctx.db, [payment.venueId]);
  return "customer forgotten";
}

function applyEvent(
  ctx: Context,
  { type, customerId, subscriptionId }: KeptNotice & { type: string },
): Promise<string> {
  if (type === "customer.deleted" && customerId) return detachCustomer(ctx, customerId);
  if (customerId && subscriptionId) return syncSubscription(ctx, { customerId, subscriptionId });
  return Promise.resolve("about no subscription");
}

/** Job: does what a notice of the payment service is about, and notes in the log what became of it. @throws what failed */
export async function processPaymentEvent(ctx: Context, { id }: { id: number }): Promise<void> {
  const notice = await selectOpenEvent(ctx.db, id);
  if (!notice) return;
  try {
    await updateProcessed(ctx.db, id, await applyEvent(ctx, notice), ctx.now());
  } catch (error) {
    await updateFailed(ctx.db, id, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

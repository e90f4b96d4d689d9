import { type PaymentStatus, paymentStatuses } from "@hereabouts/contract/claims/plans";
import type { PlanPriceTag } from "@hereabouts/contract/claims/poi-claim";
import { isRecord } from "@hereabouts/contract/fields/parse-values";
import type { Checkout, PaidSubscription, PaymentNotice } from "@hereabouts/domain/payments-port";
import type Stripe from "stripe";

const idOf = (reference: unknown): string | null => {
  if (typeof reference === "string") return reference;
  return isRecord(reference) && typeof reference.id === "string" ? reference.id : null;
};

const momentOf = (seconds: number | null | undefined) =>
  typeof seconds === "number" ? new Date(seconds * 1000) : null;

/** @throws for an unknown status, which Stripe may have added */
function knownStatus(status: string): PaymentStatus {
  const known = paymentStatuses.find((one) => one === status);
  if (!known) throw new Error(`Unknown Stripe status: ${status}`);
  return known;
}

/** A price of ours: one amount a period. Null for one that is metered, in steps, paid once or out of use. */
export function priceTagOf({
  active,
  unit_amount: amount,
  currency,
  recurring,
  type,
}: Stripe.Price): PlanPriceTag | null {
  if (!active || type !== "recurring" || amount === null || recurring?.usage_type !== "licensed") return null;
  return {
    amount,
    currency,
    interval: recurring.interval as PlanPriceTag["interval"],
    intervalCount: recurring.interval_count,
  };
}

/** A subscription of ours: one price. */
export function subscriptionOf(found: Stripe.Subscription): PaidSubscription {
  const [item] = found.items.data;
  const periodEnd = momentOf(item?.current_period_end);
  const endsAt = momentOf(found.ended_at ?? found.cancel_at) ?? (found.cancel_at_period_end ? periodEnd : null);
  return {
    id: found.id,
    customerId: idOf(found.customer) ?? "",
    status: knownStatus(found.status),
    priceId: found.items.data.length === 1 ? (item?.price.id ?? null) : null,
    itemId: item?.id ?? null,
    renewsAt: endsAt ? null : periodEnd,
    endsAt,
  };
}

/** Returns where to pay. Its price is the one we set when opening the session. */
export const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  state: session.status === "complete" ? "complete" : session.status === "expired" ? "expired" : "open",
  url: session.url,
  priceId: session.metadata?.price_id ?? null,
  subscriptionId: idOf(session.subscription),
});

/** The subscription that an event is about: itself, a checkout's or an invoice's, which newer versions of the API nest. */
function subscriptionIdOf(about: Record<string, unknown>): string | null {
  if (about.object === "subscription") return idOf(about);
  const details = isRecord(about.parent) ? about.parent.subscription_details : undefined;
  return idOf(about.subscription) ?? (isRecord(details) ? idOf(details.subscription) : null);
}

/** Reduces a Stripe event to ids and state. */
export function noticeOf({ id, type, created, data }: Stripe.Event): PaymentNotice {
  const about = data.object as unknown as Record<string, unknown>;
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    customerId: about.object === "customer" ? idOf(about) : idOf(about.customer),
    subscriptionId: subscriptionIdOf(about),
    status: typeof about.status === "string" ? about.status : null,
  };
}

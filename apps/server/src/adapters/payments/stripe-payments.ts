import type { Payments, PortalVisit } from "@hereabouts/domain/payments-port";
import Stripe from "stripe";
import type { Environment } from "../../env.ts";
import { guardStripe, isMissing } from "./stripe-failures.ts";
import { checkoutOf, noticeOf, priceTagOf, subscriptionOf } from "./stripe-records.ts";

/** The payment service an installation configured; null when nothing is paid by card. */
export function createPayments(
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment,
  withinMs = WITHIN_MS,
): Payments | null {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return stripePayments({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, withinMs });
}

interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Deadline of a call with its repetitions. */
  withinMs: number;
}

/** Short, because a user waits for each call, and for its repetitions. */
const PATIENCE_MS = 5_000;
const WITHIN_MS = 12_000;
/** How often a call is repeated that did not arrive. */
const RETRIES = 2;

const flowOf = (visit: PortalVisit, returnUrl: string): Stripe.BillingPortal.SessionCreateParams.FlowData => {
  const after_completion = { type: "redirect", redirect: { return_url: returnUrl } } as const;
  if (visit.kind === "cancel")
    return {
      type: "subscription_cancel",
      subscription_cancel: { subscription: visit.subscriptionId },
      after_completion,
    };
  const { subscriptionId: subscription, itemId, priceId } = visit;
  return {
    type: "subscription_update_confirm",
    subscription_update_confirm: { subscription, items: [{ id: itemId, price: priceId, quantity: 1 }] },
    after_completion,
  };
};

/** Payments by Stripe: cards are typed on its pages alone. */
function stripePayments({ secretKey, webhookSecret, withinMs }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: RETRIES,
    timeout: PATIENCE_MS,
    telemetry: false,
  });
  const { asking, looking } = guardStripe(withinMs);
  return {
    findPrice: async (id) => {
      const price = await looking(() => stripe.prices.retrieve(id));
      return price && priceTagOf(price);
    },
    addCustomer: ({ venueId, name, email, key }) =>
      asking(async () => {
        const metadata = { venue_id: String(venueId) };
        return (await stripe.customers.create({ name, email, metadata }, { idempotencyKey: key })).id;
      }),
    updateCustomer: (id, { name, email }) =>
      asking(async () => {
        await stripe.customers.update(id, { name, email });
      }),
    openCheckout: ({ customerId, venueId, priceId, doneUrl, cancelUrl, key }) =>
      asking(async () => {
        const metadata = { venue_id: String(venueId), price_id: priceId };
        const session = await stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: customerId,
            client_reference_id: String(venueId),
            line_items: [{ price: priceId, quantity: 1 }],
            success_url: doneUrl,
            cancel_url: cancelUrl,
            metadata,
            subscription_data: { metadata: { venue_id: String(venueId) } },
          },
          { idempotencyKey: key },
        );
        return checkoutOf(session);
      }),
    findCheckout: async (id) => {
      const session = await looking(() => stripe.checkout.sessions.retrieve(id));
      return session && checkoutOf(session);
    },
    closeCheckout: (id) =>
      asking(async () => {
        await stripe.checkout.sessions.expire(id);
      }),
    openPortal: ({ customerId, returnUrl, visit }) =>
      asking(async () => {
        const flow = visit ? { flow_data: flowOf(visit, returnUrl) } : {};
        return (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, ...flow }))
          .url;
      }),
    findSubscription: async (id) => {
      const found = await looking(() => stripe.subscriptions.retrieve(id));
      return found && subscriptionOf(found);
    },
    endSubscription: (id) =>
      asking(async () => {
        // Stripe says of one that has ended that it is not there.
        await stripe.subscriptions.cancel(id).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),
    readNotice: (text, signature) => {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(text, signature, webhookSecret);
      } catch {
        // A signature that is malformed throws plain errors of the library's. Text of an unknown sender is repeated nowhere.
        return null;
      }
      return noticeOf(event);
    },
  };
}

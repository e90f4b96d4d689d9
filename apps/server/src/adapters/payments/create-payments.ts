import type { Payments } from "@hereabouts/domain/payments-port";
import type { Environment } from "../../env.ts";
import { stripePayments } from "./stripe-payments.ts";

/** The payment service an installation configured; null when nothing is paid by card. */
export function createPayments({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment): Payments | null {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return stripePayments({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET });
}

import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { DueDelivery } from "./delivery.queries.ts";

/** Draws a secret as the Standard Webhooks scheme writes it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** The headers that tell a receiver which notice this is and that it comes from us: signed with each secret that counts. */
export function signedHeaders(delivery: DueDelivery, now: Date): Record<string, string> {
  const { messageId, body, secret, formerSecret, formerUntil } = delivery;
  const secrets = [secret, ...(formerSecret && formerUntil && formerUntil > now ? [formerSecret] : [])];
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": secrets.map((key) => new Webhook(key).sign(messageId, now, body)).join(" "),
  };
}

import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { receiveBody } from "@hereabouts/api/gate/receive-body";
import { crossOrigin, refuseMethod } from "@hereabouts/api/mounting/mount-endpoints";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { receivePaymentEvent } from "@hereabouts/domain/payments/sync-subscription";
import express, { type Router } from "express";
import { Counter } from "prom-client";
import { registry } from "../metrics/registry.ts";

/** Where Stripe tells of payments. */
const webhookPath = "/webhooks/stripe/";

const call = {
  access: ["callAnonymously"],
  needsCsrfToken: false,
  bodyBytes: serverLimits.anonymousBodyBytes,
} as const;

const notices = new Counter({
  name: "payment_notices_total",
  help: "Events received on the payment webhook, by outcome of the signature check",
  labelNames: ["outcome"],
  registers: [registry],
});

/**
 * `POST /webhooks/stripe/`: what Stripe tells. Judged like everything else by path, rate and size before it is read; then the
 * signature decides, which is made over the bytes as they came. What Stripe did not write is refused and counted, and nothing of
 * it is kept. Without keys there is no such path.
 */
export function paymentWebhook(gate: Gate, { isOn }: { isOn: boolean }): Router {
  const router = express.Router();
  if (!isOn) return router;
  router
    .route(webhookPath)
    .post(async (request, response) => {
      const { ctx, allowance } = await admit(gate, request, response, call);
      const signature = request.get("stripe-signature") ?? "";
      const text = await receiveBody(request, response, allowance);
      const isTheirs = signature !== "" && (await receivePaymentEvent(ctx, { text, signature }));
      notices.inc({ outcome: isTheirs ? "taken" : "refused" });
      response.set("Cache-Control", "no-store");
      if (isTheirs) response.json({ received: true });
      else response.status(400).json({ detail: paymentMessages.signatureWrong });
    })
    .all(crossOrigin("POST, OPTIONS", false), refuseMethod);
  return router;
}

import { createGate } from "@hereabouts/api/gate/admit";
import { answerFailures } from "@hereabouts/api/rest/failures/answer-failures";
import { serve } from "@hereabouts/api/test-server";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { NotFound } from "@hereabouts/domain/errors";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { createPayments } from "../adapters/payments/stripe-payments.ts";
import { stripeEvent, stripeVariables } from "../adapters/payments/test-stripe.ts";
import { readEnvironment } from "../env.ts";
import { registry } from "../metrics/registry.ts";
import { paymentWebhook } from "./payment-webhook.ts";
import { requestLog } from "./request-log.ts";

const { db } = await testDatabase();
const system = contextOf(db);
const ctx = { ...system, ports: { ...system.ports, payments: createPayments(readEnvironment(stripeVariables)) } };
const logged: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });

const appWith = (isOn: boolean) => {
  const app = express();
  app.use(requestLog(log));
  app.use(paymentWebhook(createGate({ contextOf: () => (isOn ? ctx : system) }), { isOn }));
  app.use((_request, _response, next) => next(new NotFound()));
  app.use(answerFailures);
  return serve(app);
};
const origin = await appWith(true);
beforeEach(() => {
  logged.length = 0;
});

const send = (payload: string, signature?: string, at = origin) =>
  fetch(`${at}/webhooks/stripe/`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(signature === undefined ? {} : { "Stripe-Signature": signature }),
    },
    body: payload,
  });
const kept = () => db.selectFrom("payment_event").select("event_id").execute();
const queued = async () => (await db.selectFrom("mail").select("id").execute()).length;
const countOf = async (outcome: string) => {
  const [, count] =
    new RegExp(`^payment_notices_total\\{outcome="${outcome}"\\} (\\d+)`, "m").exec(await registry.metrics()) ?? [];
  return Number(count ?? 0);
};
const subscription = { object: "subscription", id: "sub_1", customer: "cus_1", status: "active" };

test("what Stripe signed is kept once, however often it is posted", async () => {
  const { id, payload, signature } = stripeEvent("customer.subscription.updated", subscription);
  for (const _ of [1, 2, 3]) expect((await send(payload, signature)).status).toBe(200);
  expect((await kept()).filter(({ event_id }) => event_id === id)).toHaveLength(1);
});

test("what Stripe did not sign is refused, and leaves no trace but a count", async () => {
  const { payload, signature } = stripeEvent("customer.subscription.updated", subscription);
  const forged = stripeEvent("customer.subscription.updated", subscription, "whsec_of_somebody_else");
  const now = Math.floor(Date.now() / 1000);
  const malformed = [
    `t=${now},v1=`,
    `t=${now}`,
    "t=,v1=ab",
    `t=${now},v1=a,v1=`,
    `v1=${"0".repeat(64)}`,
    "t=NaN,v1=é",
    ",",
  ];
  const old = signature.replace(/t=\d+/, "t=1700000000");
  const before = { kept: await kept(), mails: await queued(), refused: await countOf("refused") };
  const answers = [
    await send(payload),
    await send(payload, ""),
    await send(payload, "nonsense"),
    await send(`${payload} `, signature),
    await send(payload, old),
    await send(forged.payload, forged.signature),
    await send("", signature),
    ...(await Promise.all(malformed.map((text) => send(payload, text)))),
  ];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(Object.keys((await answers[0]?.json()) as object)).toEqual(["detail"]);
  expect({ kept: await kept(), mails: await queued(), refused: await countOf("refused") }).toEqual({
    ...before,
    refused: before.refused + answers.length,
  });
});

test("no log holds a signature, a secret or what was posted", async () => {
  const { payload, signature } = stripeEvent("customer.subscription.updated", subscription);
  await send(payload, signature);
  await send(payload, "t=1,v1=abcdef");
  const lines = logged.join("");
  expect(lines).toContain("/webhooks/stripe/");
  for (const secret of [signature, "abcdef", "4242", "payer@example.org", "whsec_", "sk_test_"])
    expect(lines).not.toContain(secret);
});

test("a text that is too long is refused before it is read", async () => {
  const { signature } = stripeEvent("customer.subscription.updated", subscription);
  expect((await send("x".repeat(serverLimits.anonymousBodyBytes + 1), signature)).status).toBe(413);
});

test("only posting is of use, and without keys there is no such path", async () => {
  const looked = await fetch(`${origin}/webhooks/stripe/`);
  expect([looked.status, looked.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  const { payload, signature } = stripeEvent("customer.subscription.updated", subscription);
  expect((await send(payload, signature, await appWith(false))).status).toBe(404);
});

import { mountRest } from "@hereabouts/api/mounting/mount";
import { cookieClient } from "@hereabouts/api/test-client";
import { serve } from "@hereabouts/api/test-server";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import express from "express";
import { delay, http } from "msw";
import { expect, test } from "vitest";
import { openPayments } from "./test-payments.ts";

const { db, network, stripe, aPayer } = await openPayments(1_000);

/** A producer, over HTTP, of a venue that has no billing contact yet; and where they pay. */
async function aFirstPayer() {
  const { venueId, ctx } = await aPayer();
  await db.updateTable("subscription").set({ billing_contact_id: null }).where("venue_id", "=", venueId).execute();
  const app = express();
  mountRest(app, { contextOf: () => ctx });
  const client = cookieClient(await serve(app));
  await client.csrf();
  const payAt = `/events/api/v1/producer/subscriptions/${venueId}/checkout/`;
  const pay = () => client.call(payAt, { json: { plan: "basic" } });
  const stored = async () => ({
    payments: await db.selectFrom("venue_payment").selectAll().where("venue_id", "=", venueId).execute(),
    contact: await db
      .selectFrom("subscription")
      .select("billing_contact_id")
      .where("venue_id", "=", venueId)
      .executeTakeFirstOrThrow(),
  });
  return { pay, stored };
}

/** Lets calls of a path hang for ever. @returns the number of calls so far */
function hang(path: string): () => number {
  let calls = 0;
  const handler = http.post(`https://api.stripe.com/v1${path}`, async () => {
    calls += 1;
    await delay("infinite");
  });
  network.use(handler);
  return () => calls;
}

test("a plan that is paid for while Stripe hangs is answered 503, and nothing is half done", async () => {
  const { pay, stored } = await aFirstPayer();
  const before = await stored();
  const calls = hang("/customers");
  for (let time = 0; time < 5; time++) {
    const { status, body } = await pay();
    expect([status, body]).toEqual([503, { detail: paymentMessages.paymentsUnavailable }]);
  }
  // Three of them wait for it; then it is left alone for a while.
  expect(calls()).toBe(3);
  expect(await stored()).toEqual(before);
  expect(stripe.sessions.size).toBe(0);
});

import { setPlanPrice } from "@hereabouts/domain/moderation/plan";
import { contextOf } from "@hereabouts/domain/test-context";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openPayments } from "./test-payments.ts";

const { network, superuser, system } = await openPayments();

test("a plan is sold by a price of Stripe's, which says amount, currency and interval", async () => {
  expect(await setPlanPrice(superuser, { plan: "unlimited", priceId: "price_yearly" })).toMatchObject({
    id: "unlimited",
    price: { amount: 19_000, currency: "eur", interval: "year", intervalCount: 1 },
  });
  expect(await setPlanPrice(superuser, { plan: "unlimited", priceId: null, monthlyCents: 500 })).toMatchObject({
    monthlyCents: 500,
    price: null,
  });
});

test.each([
  ["is not there", "price_nowhere", "Unknown price"],
  ["is out of use", "price_old", "Unknown price"],
  ["is paid once", "price_once", "Unknown price"],
  ["has steps", "price_steps", "Unknown price"],
  ["sells another plan", "price_basic", "Another plan"],
])("a price that %s is refused", async (_label, priceId, said) => {
  await expect(setPlanPrice(superuser, { plan: "plus", priceId })).rejects.toMatchObject({
    fields: { priceId: [expect.stringContaining(said)] },
  });
});

test("without keys no plan is sold, and a price that Stripe will not tell is not guessed", async () => {
  const withoutKeys = contextOf(system.db, { viewer: superuser.viewer });
  await expect(setPlanPrice(withoutKeys, { plan: "plus", priceId: "price_plus" })).rejects.toMatchObject({
    code: "paymentsOff",
  });
  const denied = { error: { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_hidden" } };
  network.use(http.get("https://api.stripe.com/v1/prices/:id", () => HttpResponse.json(denied, { status: 401 })));
  const asked = setPlanPrice(superuser, { plan: "plus", priceId: "price_plus" });
  await expect(asked).rejects.toMatchObject({ code: "paymentRefused" });
  await expect(asked).rejects.not.toThrow("sk_test");
});

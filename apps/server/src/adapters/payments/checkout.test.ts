import { checkPayment, openCheckout } from "@hereabouts/domain/payments/checkout";
import { openPortal } from "@hereabouts/domain/payments/manage-subscription";
import { listSubscriptions } from "@hereabouts/domain/producer/list-subscriptions";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openPayments } from "./test-payments.ts";

const { stripe, network, system, as, aPayer, standing, tell } = await openPayments();
const madeBy = (path: string) => stripe.calls.filter((call) => call.method === "POST" && call.path === path);

test("paying for a plan leads to Stripe and back, and the plan is had once Stripe says so", async () => {
  const { venueId, ctx } = await aPayer();
  const { url } = await openCheckout(ctx, { id: venueId, plan: "basic" });
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  const [session] = [...stripe.sessions.values()].slice(-1);
  expect(session).toMatchObject({
    success_url: `http://hereabouts.test/manage/subscription/?venue=${venueId}&from=paid`,
    cancel_url: `http://hereabouts.test/manage/subscription/?venue=${venueId}&from=left`,
  });
  expect(await standing(venueId)).toBe("free trialing");
  stripe.pay(url);
  // No webhook event has arrived; the page polls.
  expect(await checkPayment(ctx, { id: venueId })).toEqual({ isSettled: true });
  expect(await standing(venueId)).toBe("basic active");
  const { venues } = await listSubscriptions(ctx);
  expect(venues[0]).toMatchObject({
    plan: { id: "basic", price: { amount: 1900, currency: "usd", interval: "month", intervalCount: 1 } },
    quota: { allowed: 15 },
    payment: { status: "active", planName: "Basic", isGoingOn: true, renews: "2027-01-21T00:00:00.000Z", ends: null },
  });
});

test("the page waits while nobody has paid", async () => {
  const { venueId, ctx } = await aPayer();
  await openCheckout(ctx, { id: venueId, plan: "basic" });
  expect(await checkPayment(ctx, { id: venueId })).toEqual({ isSettled: false });
  expect(await standing(venueId)).toBe("free trialing");
});

test("two tabs that pay for the same plan at the same moment are led to one place", async () => {
  const { venueId, ctx } = await aPayer();
  const places = await Promise.all([1, 2, 3].map(() => openCheckout(ctx, { id: venueId, plan: "basic" })));
  expect(new Set(places.map(({ url }) => url)).size).toBe(1);
  const open = [...stripe.sessions.values()].filter(({ metadata, status }) => metadata && status === "open");
  const [payment] = await system.db.selectFrom("venue_payment").selectAll().where("venue_id", "=", venueId).execute();
  expect(open.filter(({ customer }) => customer === payment?.customer_id)).toHaveLength(1);
});

test("two tabs that pay for different plans at the same moment leave one place to pay at", async () => {
  const { venueId, ctx } = await aPayer();
  const tabs = await Promise.allSettled(["basic", "plus"].map((plan) => openCheckout(ctx, { id: venueId, plan })));
  expect(tabs.map(({ status }) => status)).toContain("fulfilled");
  const [payment] = await system.db.selectFrom("venue_payment").selectAll().where("venue_id", "=", venueId).execute();
  const open = [...stripe.sessions.values()].filter(
    ({ status, customer }) => status === "open" && customer === payment?.customer_id,
  );
  expect(open.map(({ id }) => id)).toEqual([payment?.checkout_id]);
});

test("a key that Stripe knows for another plan means that another tab was first", async () => {
  const { venueId, ctx } = await aPayer();
  const { url } = await openCheckout(ctx, { id: venueId, plan: "basic" });
  // As it was when the second tab looked.
  const before = { checkout_id: null, checkout_turn: 0 };
  await system.db.updateTable("venue_payment").set(before).where("venue_id", "=", venueId).execute();
  await expect(openCheckout(ctx, { id: venueId, plan: "plus" })).rejects.toMatchObject({ code: "checkoutElsewhere" });
  expect(await openCheckout(ctx, { id: venueId, plan: "basic" })).toEqual({ url });
});

test("who begins to pay for another plan closes where the first one could be paid", async () => {
  const { venueId, ctx } = await aPayer();
  const first = await openCheckout(ctx, { id: venueId, plan: "basic" });
  const again = await openCheckout(ctx, { id: venueId, plan: "basic" });
  expect(again).toEqual(first);
  const second = await openCheckout(ctx, { id: venueId, plan: "plus" });
  expect(second).not.toEqual(first);
  expect(() => stripe.pay(first.url)).toThrow("Nobody can pay");
  stripe.pay(second.url);
  await expect(openCheckout(ctx, { id: venueId, plan: "basic" })).rejects.toMatchObject({ code: "paidAlready" });
  expect(await standing(venueId)).toBe("plus active");
  await expect(openCheckout(ctx, { id: venueId, plan: "basic" })).rejects.toMatchObject({ code: "paidAlready" });
});

test("a second subscription of a venue is ended at once, and those who run the site are told", async () => {
  const { venueId, ctx } = await aPayer();
  const { url } = await openCheckout(ctx, { id: venueId, plan: "basic" });
  const first = stripe.pay(url);
  await tell("customer.subscription.created", first);
  const second = stripe.subscribe(String(first.customer), { price: "price_plus" });
  await tell("customer.subscription.created", second);
  expect(await standing(venueId)).toBe("basic active");
  expect([first.status, stripe.subscriptions.get(second.id)?.status]).toEqual(["active", "canceled"]);
  const mails = await system.db.selectFrom("mail").select("text").where("recipient", "=", "help@example.org").execute();
  expect(mails.filter(({ text }) => text.includes(second.id))).toHaveLength(1);
});

test("a plan is changed on Stripe's page, which says what that costs", async () => {
  const { venueId, ctx } = await aPayer();
  await expect(openPortal(ctx, { id: venueId })).rejects.toMatchObject({ code: "nothingPaid" });
  const { url } = await openCheckout(ctx, { id: venueId, plan: "basic" });
  const paid = stripe.pay(url);
  await tell("checkout.session.completed", {
    object: "checkout.session",
    customer: paid.customer,
    subscription: paid.id,
  });
  stripe.calls.length = 0;
  expect((await openPortal(ctx, { id: venueId, plan: "plus" })).url).toMatch(/^https:\/\/billing\.stripe\.com\//);
  expect(madeBy("/v1/billing_portal/sessions")[0]?.fields).toMatchObject({
    "flow_data[type]": "subscription_update_confirm",
    "flow_data[subscription_update_confirm][subscription]": paid.id,
    "flow_data[subscription_update_confirm][items][0][price]": "price_plus",
    return_url: `http://hereabouts.test/manage/subscription/?venue=${venueId}&from=portal`,
  });
  await expect(openPortal(ctx, { id: venueId, plan: "free" })).rejects.toMatchObject({ kind: "invalid" });
});

test("only the billing contact pays: others do not see the venue, and without keys nobody does", async () => {
  const { venueId, ctx, viewer } = await aPayer();
  const stranger = as(await aPerson(system));
  const staff = as(await aPerson(system, { isStaff: true }));
  for (const who of [stranger, staff]) {
    await expect(openCheckout(who, { id: venueId, plan: "basic" })).rejects.toMatchObject({ kind: "notFound" });
    await expect(openPortal(who, { id: venueId })).rejects.toMatchObject({ kind: "notFound" });
  }
  await expect(openCheckout(system, { id: venueId, plan: "basic" })).rejects.toMatchObject({ kind: "signInRequired" });
  for (const plan of ["free", "gold"])
    await expect(openCheckout(ctx, { id: venueId, plan })).rejects.toMatchObject({ kind: "invalid" });
  const withoutKeys = contextOf(system.db, { viewer });
  await expect(openCheckout(withoutKeys, { id: venueId, plan: "basic" })).rejects.toMatchObject({
    code: "paymentsOff",
  });
  expect(await listSubscriptions(withoutKeys)).toMatchObject({ isPaidOnline: false });
});

test("while Stripe does not answer people are told that nothing was charged", async () => {
  const { venueId, ctx } = await aPayer();
  network.use(http.post("https://api.stripe.com/v1/customers", () => HttpResponse.error()));
  await expect(openCheckout(ctx, { id: venueId, plan: "basic" })).rejects.toMatchObject({
    kind: "unavailable",
    message: expect.stringContaining("Nothing was charged"),
  });
});

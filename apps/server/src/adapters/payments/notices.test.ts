import { type PaymentStatus, subscriptionBadges, workingStatuses } from "@hereabouts/contract/claims/plans";
import { eventForm } from "@hereabouts/contract/events/event-form";
import { addEvent } from "@hereabouts/domain/events/add-event";
import { listPaymentEvents, replayPaymentEvent } from "@hereabouts/domain/moderation/payment-events";
import { setPlan, setPlanPrice } from "@hereabouts/domain/moderation/plan";
import { openCheckout } from "@hereabouts/domain/payments/checkout";
import { receivePaymentEvent, syncSubscription } from "@hereabouts/domain/payments/sync-subscription";
import { startSession } from "@hereabouts/domain/sessions/session";
import { viewerOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { clean } from "@hereabouts/domain/worker/upkeep";
import { DAY_MS, HOUR_MS } from "@hereabouts/recurrence/durations";
import { expect, test } from "vitest";
import { openPayments } from "./test-payments.ts";

const site = await openPayments();
const { db, stripe, system, worker, superuser, aPayer, post, tell, standing, eventOf } = site;

/** A venue that pays for a plan, and Stripe's subscription of it. */
async function aPaying(plan = "basic") {
  const payer = await aPayer();
  const paid = stripe.pay((await openCheckout(payer.ctx, { id: payer.venueId, plan })).url);
  await tell("customer.subscription.created", paid);
  return { ...payer, paid };
}

const table: [PaymentStatus, string, "red" | "yellow" | "green", boolean][] = [
  ["trialing", "trialing", "yellow", true],
  ["active", "active", "green", true],
  ["past_due", "past_due", "yellow", true],
  ["canceled", "canceled", "red", false],
  ["unpaid", "unpaid", "red", false],
  ["incomplete_expired", "active", "green", true],
  ["incomplete", "active", "green", true],
  ["paused", "unpaid", "red", false],
];
test.each(table)("%s at Stripe is %s here, shown %s; the producer works: %s", async (said, status, colour, works) => {
  const { venueId, viewer, paid } = await aPaying();
  Object.assign(paid, { status: said });
  await tell("customer.subscription.updated", paid);
  expect(await standing(venueId)).toBe(`basic ${status}`);
  expect(subscriptionBadges[status as keyof typeof subscriptionBadges].colour).toBe(colour);
  expect(workingStatuses.some((one) => one === status)).toBe(works);
  expect(await producesFor(viewer.id)).toEqual(works ? [venueId] : []);
});

async function producesFor(userId: number) {
  const { token } = await startSession(system, {
    userId,
    client: { address: "127.0.0.1", userAgent: "" },
    by: "password",
  });
  const found = await viewerOfSession(system, { token, now: new Date() });
  return found?.viewer.kind === "user" ? found.viewer.producerOf : null;
}

test("a first payment that is not finished takes nothing from a venue that works, and gives it nothing", async () => {
  const { venueId, ctx } = await aPayer();
  const { url } = await openCheckout(ctx, { id: venueId, plan: "plus" });
  const begun = stripe.pay(url, { status: "incomplete" });
  await tell("customer.subscription.created", begun);
  expect(await standing(venueId)).toBe("free trialing");
  Object.assign(begun, { status: "active" });
  await tell("invoice.paid", {
    object: "invoice",
    customer: begun.customer,
    parent: { subscription_details: { subscription: begun.id } },
  });
  expect(await standing(venueId)).toBe("plus active");
});

test("what is told late, twice and in any order ends at what Stripe says now", async () => {
  const { venueId, paid } = await aPaying();
  const asItWas = structuredClone(paid);
  Object.assign(paid, { status: "past_due" });
  await tell("customer.subscription.updated", paid);
  expect(await standing(venueId)).toBe("basic past_due");
  // An older notice, which says active.
  await tell("customer.subscription.updated", asItWas);
  expect(await standing(venueId)).toBe("basic past_due");
  Object.assign(paid, { status: "canceled" });
  const last = await post("customer.subscription.deleted", paid);
  for (const _ of [1, 2]) {
    await receivePaymentEvent(worker, { text: Buffer.from(last.payload), signature: last.signature });
  }
  const { completed } = await runDue(worker);
  expect(completed.filter((name) => name === "payments.workEvent")).toHaveLength(1);
  await tell("customer.subscription.created", asItWas);
  expect(await standing(venueId)).toBe("basic canceled");
  const moves = await db
    .selectFrom("claim_event")
    .innerJoin("claim", "claim.id", "claim_event.claim_id")
    .select("claim_event.message")
    .where("claim.venue_id", "=", venueId)
    .orderBy("claim_event.id")
    .execute();
  expect(moves.map(({ message }) => message)).toEqual([
    "Changed the plan from Free to Basic.",
    "Changed the subscription from Trialing to Active.",
    "Changed the subscription from Active to Past due.",
    "Changed the subscription from Past due to Canceled.",
  ]);
});

const notices = ["first active", "first canceled", "second active"] as const;
const orders = notices.flatMap((one) =>
  notices.flatMap((two) => notices.map((three) => [one, two, three]).filter((all) => new Set(all).size === 3)),
);
test.each(orders)(
  "a plan that follows one which ended is kept, told of as %s, %s, %s, each twice",
  async (...order) => {
    const { venueId, paid } = await aPaying();
    const customer = String(paid.customer);
    const active = structuredClone(paid);
    Object.assign(paid, { status: "canceled" });
    const second = stripe.subscribe(customer, { price: "price_plus" });
    const told = { "first active": active, "first canceled": paid, "second active": second };
    for (const notice of order.flatMap((one) => [one, one]))
      await tell(
        notice === "first canceled" ? "customer.subscription.deleted" : "customer.subscription.updated",
        told[notice],
      );
    expect(await standing(venueId)).toBe("plus active");
    expect(stripe.subscriptions.get(second.id)?.status).toBe("active");
  },
);

test("an answer that is overtaken by another one on its way is dropped", async () => {
  const { venueId, paid } = await aPaying();
  await post("customer.subscription.updated", paid);
  // While "active" is on its way to one process, another one takes over "past_due".
  stripe.beforeNextAnswer(async () => {
    Object.assign(paid, { status: "past_due" });
    await syncSubscription(worker, { customerId: String(paid.customer), subscriptionId: paid.id });
  });
  await runDue(worker);
  expect(await standing(venueId)).toBe("basic past_due");
});

test("a smaller plan deletes nothing, and nothing new can be published", async () => {
  const { venueId, ctx, viewer, paid } = await aPaying("plus");
  await db.updateTable("plan").set({ active_events: 1 }).where("id", "=", "basic").execute();
  const dance = (n: number) => ({
    name: `Dance ${n}`,
    url: "https://example.org/",
    description: "<p>Soft shoes.</p>",
    type: "in_person" as const,
    eventType: 1,
    ageGroups: ["all_ages"],
    venue: venueId,
    dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-28" }],
  });
  const add = (n: number) =>
    addEvent({ ...ctx, viewer: { ...viewer, producerOf: [venueId] } }, eventForm.parse(dance(n)));
  await add(1);
  await add(2);
  Object.assign(paid.items.data[0] ?? {}, { price: { id: "price_basic" } });
  await tell("customer.subscription.updated", paid);
  expect(await standing(venueId)).toBe("basic active");
  await expect(add(3)).rejects.toMatchObject({ kind: "invalid" });
  const { length } = await db.selectFrom("event").select("id").where("venue_id", "=", venueId).execute();
  expect(length).toBe(2);
  await db.updateTable("plan").set({ active_events: 15 }).where("id", "=", "basic").execute();
});

test("what is about nobody here, or about no subscription, is kept and does nothing", async () => {
  const stranger = stripe.subscribe("cus_of_somebody_else");
  const told = [
    await post("customer.subscription.updated", stranger),
    await post("charge.succeeded", { object: "charge", customer: "cus_of_somebody_else" }),
  ];
  const { failed } = await runDue(worker);
  expect(failed).toEqual([]);
  const notes = await Promise.all(told.map(async ({ id }) => (await eventOf(id))?.note));
  expect(notes).toEqual(["unknown customer", "about no subscription"]);
});

test("a failure is kept with its reason, tried again, and can be done again by hand", async () => {
  const { venueId, ctx } = await aPayer();
  const { url } = await openCheckout(ctx, { id: venueId, plan: "basic" });
  const paid = stripe.pay(url, { price: "price_yearly" });
  const { id } = await post("customer.subscription.created", paid);
  const { failed } = await runDue(worker);
  expect(failed.map(({ name }) => name)).toEqual(["payments.workEvent"]);
  expect(await eventOf(id)).toMatchObject({ processed_at: null, error: expect.stringContaining("price_yearly") });
  const [row] = (await listPaymentEvents(superuser, { state: "failed" })).data;
  expect(row).toMatchObject({ eventId: id, venueId });
  await setPlanPrice(superuser, { plan: "unlimited", priceId: "price_yearly" });
  const replayed = await replayPaymentEvent(superuser, { id: row?.id ?? 0 });
  expect(replayed).toMatchObject({ error: null, replayedBy: expect.stringContaining("@example.org") });
  await runDue(worker, { early: true });
  expect(await standing(venueId)).toBe("unlimited active");
  expect(await eventOf(id)).toMatchObject({ note: "taken over", error: null });
  await expect(replayPaymentEvent(system, { id: 999_999 })).rejects.toMatchObject({ kind: "notFound" });
  await expect(replayPaymentEvent(ctx, { id: row?.id ?? 0 })).rejects.toMatchObject({ kind: "forbidden" });
});

test("what is kept names ids and states, and is thrown away after 90 days", async () => {
  const { paid } = await aPaying();
  const { id } = await post("customer.subscription.updated", paid);
  const kept = JSON.stringify(await eventOf(id));
  expect(kept).toContain(paid.id);
  for (const secret of ["4242", "payer@example.org"]) expect(kept).not.toContain(secret);
  const { created_at } = (await eventOf(id)) ?? {};
  const after = (days: number) => new Date((created_at?.getTime() ?? 0) + days * DAY_MS);
  await clean({ ...worker, now: () => after(89) });
  expect(await eventOf(id)).toBeDefined();
  await clean({ ...worker, now: () => after(91) });
  expect(await eventOf(id)).toBeUndefined();
});

test("staff do not set by hand what is paid by card, since the next payment would take it back", async () => {
  const { venueId, paid } = await aPaying();
  const { id } = await db.selectFrom("claim").select("id").where("venue_id", "=", venueId).executeTakeFirstOrThrow();
  await expect(setPlan(superuser, { id, plan: "unlimited" })).rejects.toMatchObject({ code: "paidOnline" });
  Object.assign(paid, { status: "canceled" });
  await tell("customer.subscription.deleted", paid);
  await setPlan(superuser, { id, plan: "unlimited", status: "active" });
  expect(await standing(venueId)).toBe("unlimited active");
});

test("a customer that was deleted at Stripe has ended, and the venue can pay anew", async () => {
  const { venueId, ctx, paid } = await aPaying();
  Object.assign(paid, { status: "canceled" });
  await tell("customer.deleted", { id: paid.customer, object: "customer" });
  expect(await standing(venueId)).toBe("basic canceled");
  const { url } = await openCheckout(
    { ...ctx, now: () => new Date(ctx.now().getTime() + HOUR_MS) },
    { id: venueId, plan: "plus" },
  );
  await tell("customer.subscription.created", stripe.pay(url));
  expect(await standing(venueId)).toBe("plus active");
});

import { setPlanPrice } from "@hereabouts/domain/moderation/plan";
import { receivePaymentEvent } from "@hereabouts/domain/payments/sync-subscription";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { testDatabase } from "@hereabouts/testing/database";
import { http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeEach } from "vitest";
import { readEnvironment } from "../../env.ts";
import { createPayments } from "./stripe-payments.ts";
import { standInStripe, stripeEvent, stripeVariables } from "./test-stripe.ts";

/** A database whose plans Basic and Plus are sold by a Stripe that stands in, until the test file ends. @param withinMs deadline of its calls */
export async function openPayments(withinMs?: number) {
  const { db } = await testDatabase();
  await installReferenceData(db);
  const stripe = standInStripe();
  const network = setupServer(http.all("http://127.0.0.1:*/*", passthrough), ...stripe.handlers);
  network.listen({ onUnhandledFrame: "error" });
  afterAll(() => network.close());
  beforeEach(() => {
    network.resetHandlers();
    stripe.calls.length = 0;
  });
  const payments = createPayments(readEnvironment(stripeVariables), withinMs);
  const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
  const ports = { ...system.ports, payments };
  const worker = { ...system, ports };
  const as = (viewer: Awaited<ReturnType<typeof aPerson>>) => contextOf(db, { viewer, ports });
  const superuser = as(await aPerson(system, { isSuperuser: true }));
  for (const plan of ["basic", "plus"]) await setPlanPrice(superuser, { plan, priceId: `price_${plan}` });

  /** A venue with a producer, who is its billing contact. */
  const aPayer = async () => {
    const venueId = await aVenue(system);
    const viewer = await aProducer(system, [venueId]);
    return { venueId, viewer, ctx: as(viewer) };
  };
  /** Takes what Stripe posts. @returns its event */
  const post = async (type: string, object: object) => {
    const event = stripeEvent(type, object);
    await receivePaymentEvent(worker, { text: Buffer.from(event.payload), signature: event.signature });
    return event;
  };
  return {
    db,
    stripe,
    network,
    system,
    worker,
    ports,
    superuser,
    as,
    aPayer,
    post,
    /** Takes what Stripe posts, and does what it is about. */
    tell: async (type: string, object: object) => {
      await post(type, object);
      return runDue(worker);
    },
    standing: async (venueId: number) => {
      const row = await db
        .selectFrom("subscription")
        .select(["plan_id", "status"])
        .where("venue_id", "=", venueId)
        .executeTakeFirstOrThrow();
      return `${row.plan_id} ${row.status}`;
    },
    eventOf: (eventId: string) =>
      db.selectFrom("payment_event").selectAll().where("event_id", "=", eventId).executeTakeFirst(),
  };
}

import http from "node:http";
import type { AddressInfo } from "node:net";
import { eventForm } from "@hereabouts/contract/events/event-form";
import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import { type WebhookEvent, webhookEventNames } from "@hereabouts/contract/webhooks/webhook-events";
import { webhookLimits, webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { DAY_MS, HOUR_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addEvent } from "../events/add-event.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { saveEvents } from "../events/save-event.ts";
import { updateEvent } from "../events/update-event.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { clean } from "../worker/upkeep.ts";
import { listDeliveries, pingWebhook, resendDelivery } from "./delivery.ts";
import { addWebhook, deleteWebhook, listWebhooks, rotateSecret, updateWebhook } from "./webhook.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const here = { ...contextOf(db).settings, publicUrl: "http://localhost:3000", isLocal: true };
let now = testNow;
const system = contextOf(db, { viewer: { kind: "system", job: "tests" }, settings: here, now: () => now });
const as = (viewer: Viewer) => ({ ...system, viewer });

interface Received {
  headers: Record<string, string>;
  body: string;
}
/** A site that hears of what happens, and what it answers. */
let received: Received[] = [];
let answer: (response: http.ServerResponse) => void = (response) => void response.end("thanks");
const site = http.createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push({ headers: request.headers as Record<string, string>, body });
    answer(response);
  });
});
await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
const url = `http://localhost:${(site.address() as AddressInfo).port}/hook`;

beforeEach(async () => {
  received = [];
  now = testNow;
  answer = (response) => void response.end("thanks");
  await db.deleteFrom("webhook_endpoint").execute();
  await runDue(system, { early: true });
  received = [];
});

async function aHook(events: readonly WebhookEvent[] = webhookEventNames) {
  const venueId = await aVenue(system);
  const producer = await aProducer(system, [venueId], "unlimited");
  const hook = await addWebhook(as(producer), { url, events: [...events] });
  return { venueId, producer, hook };
}

const danceAt = (venueId: number) => ({
  name: "Contra dance",
  url: "https://example.org/",
  description: "<p>Soft shoes.</p>",
  type: "in_person",
  eventType: 1,
  ageGroups: ["all_ages"],
  venue: venueId,
  dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-28" }],
});
const form = (venueId: number, more: object = {}) => eventForm.parse({ ...danceAt(venueId), ...more });
const typesReceived = () => received.map(({ body }) => JSON.parse(body).type);
const logOf = async (owner: Viewer, id: number) => (await listDeliveries(as(owner), { id })).rows;

test("what happens to an event is told with its record, signed so that a receiver can check it", async () => {
  const { venueId, producer, hook } = await aHook();
  const { id } = await addEvent(as(producer), form(venueId));
  await runDue(system);
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [Received];
  vi.useFakeTimers({ now: testNow, toFake: ["Date"] });
  const payload = new Webhook(hook.secret).verify(body, headers);
  vi.useRealTimers();
  const event = await getEvent({ ...system, viewer: { kind: "anonymous" } }, { id });
  // Receivers know the venue and the ages by other names than the code.
  const { venue: pointOfInterest, ageGroups: ageGroup, ...rest } = event;
  const record = JSON.parse(JSON.stringify({ ...rest, pointOfInterest, ageGroup }));
  expect(payload).toEqual({
    type: "event.created",
    timestamp: testNow.toISOString(),
    data: { id, url: record.absoluteUrl, deleted: false, record },
  });
  expect(headers["content-type"]).toBe("application/json");
  const [delivery] = await logOf(producer, hook.id);
  expect(delivery).toMatchObject({ state: "delivered", messageId: headers["webhook-id"] });
  expect(delivery?.attempts).toMatchObject([{ attempt: 1, status: 200, answer: "thanks" }]);
});

test("a change, a cancellation and a deletion are told, and what changes nothing is not", async () => {
  const { venueId, producer } = await aHook();
  const { id } = await addEvent(as(producer), form(venueId));
  await updateEvent(as(producer), { id, ...form(venueId) });
  await updateEvent(as(producer), { id, ...form(venueId, { name: "Square dance" }) });
  await updateEvent(as(producer), { id, ...form(venueId, { name: "Square dance", status: "cancelled" }) });
  await deleteEvent(as(producer), { id });
  await runDue(system);
  expect(typesReceived().toSorted()).toEqual(["event.cancelled", "event.cancelled", "event.changed", "event.created"]);
  const told = received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "event.cancelled");
  // Both are sent after the deletion: nobody is shown the event any more.
  for (const { data } of told) expect(data).toMatchObject({ id, deleted: true, record: null });
});

test("what a feed brings is told as well", async () => {
  const { venueId } = await aHook();
  const source = { name: "ical", id: "1", hash: "a" };
  const record = {
    venueId,
    name: "Fair",
    eventTypeId: 5,
    source,
    dates: [{ startMinute: 600, endMinute: null, dateRecur: "2026-12-05" }],
  };
  await saveEvents(system, [record]);
  await saveEvents(system, [record]);
  await saveEvents(system, [{ ...record, name: "Big fair", source: { ...source, hash: "b" } }]);
  await runDue(system);
  expect(typesReceived().toSorted()).toEqual(["event.changed", "event.created"]);
});

test("a decision about a claim is told to its claimant, and to nobody else", async () => {
  const { producer } = await aHook(["claim.decided"]);
  await aHook(["claim.decided"]);
  const venueId = await aVenue(system, { name: "Red Barn" });
  const claim = { venue_id: venueId, claimant_id: producer.id, status: "claimed" };
  const { id } = await db.insertInto("claim").values(claim).returning("id").executeTakeFirstOrThrow();
  const superuser = await aPerson(system, { isSuperuser: true });
  await decideClaim(as(superuser), { id, status: "verifying", notes: "" });
  await decideClaim(as(superuser), { id, status: "rejected", notes: "Not theirs." });
  // Nobody is told for as long as it can be taken back.
  await runDue(system);
  expect(typesReceived()).toEqual([]);
  await sql`update job_queue.job_common set start_after = now() where name = ${"webhooks.dispatch"}`.execute(db);
  await runDue(system);
  expect(typesReceived()).toEqual(["claim.decided"]);
  expect(JSON.parse(received[0]?.body ?? "").data).toMatchObject({
    id,
    record: { status: "rejected", poi: { name: "Red Barn" } },
  });
  expect(received[0]?.body).not.toContain("Not theirs.");
});

test("nobody hears of others' venues, of what they did not ask for, or of what was undone", async () => {
  const { venueId, producer } = await aHook(["event.cancelled"]);
  await anEvent(system);
  await addEvent(as(producer), form(venueId));
  const undone = db.transaction().execute(async (trx) => {
    const { id } = await addEvent({ ...as(producer), db: trx }, form(venueId));
    await deleteEvent({ ...as(producer), db: trx }, { id });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await runDue(system);
  expect(received).toEqual([]);
  expect(await db.selectFrom("webhook_notice").selectAll().where("venue_id", "=", venueId).execute()).toEqual([]);
});

test("a failed delivery is tried again, the same to the letter, and then more and more rarely", async () => {
  const { producer, hook } = await aHook();
  answer = (response) => void response.writeHead(500).end("out of order");
  await pingWebhook(as(producer), { id: hook.id });
  await runDue(system);
  expect(received).toHaveLength(1);
  expect((await listWebhooks(as(producer)))[0]).toMatchObject({ failingSince: testNow.toISOString(), isOn: true });
  answer = (response) => void response.end("thanks");
  await runDue(system, { early: true });
  expect(received).toHaveLength(2);
  expect(received[1]?.body).toBe(received[0]?.body);
  expect(received[1]?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"]);
  const [delivery] = await logOf(producer, hook.id);
  expect(delivery?.attempts.map(({ attempt, status, answer }) => [attempt, status, answer])).toEqual([
    [2, 200, "thanks"],
    [1, 500, "out of order"],
  ]);
  expect((await listWebhooks(as(producer)))[0]).toMatchObject({ failingSince: null, lastState: "delivered" });
});

test("a delivery is given up after ten tries, and can be sent again by hand", async () => {
  const { producer, hook } = await aHook();
  answer = (response) => void response.writeHead(503).end();
  await pingWebhook(as(producer), { id: hook.id });
  for (let turn = 0; turn < 14; turn++) await runDue(system, { early: true });
  expect(received).toHaveLength(10);
  const [failed] = await logOf(producer, hook.id);
  expect(failed).toMatchObject({ state: "failed" });
  answer = (response) => void response.end();
  await resendDelivery(as(producer), { id: hook.id, deliveryId: failed?.id ?? 0 });
  await runDue(system);
  expect(received).toHaveLength(11);
  expect((await logOf(producer, hook.id))[0]).toMatchObject({ state: "delivered" });
});

test("after five days of failures an endpoint is switched off and its owner told; it can be switched on again", async () => {
  const { venueId, producer, hook } = await aHook();
  answer = (response) => void response.writeHead(500).end();
  await pingWebhook(as(producer), { id: hook.id });
  await runDue(system);
  now = new Date(testNow.getTime() + webhookLimits.webhookFailureDays * DAY_MS);
  await runDue(system, { early: true });
  expect((await listWebhooks(as(producer)))[0]).toMatchObject({ isOn: false });
  const mails = await db.selectFrom("mail").select(["subject", "text"]).where("user_id", "=", producer.id).execute();
  expect(mails).toMatchObject([{ subject: "Your webhook on Hereabouts was turned off" }]);
  expect(mails[0]?.text).toContain(url);
  await addEvent(as(producer), form(venueId));
  received = [];
  await runDue(system, { early: true });
  expect(received).toEqual([]);
  await updateWebhook(as(producer), { id: hook.id, url, events: ["event.created"], isOn: true });
  expect((await listWebhooks(as(producer)))[0]).toMatchObject({ isOn: true, failingSince: null });
});

test("an endpoint that says that it is gone is switched off at once", async () => {
  const { producer, hook } = await aHook();
  answer = (response) => void response.writeHead(410).end();
  await pingWebhook(as(producer), { id: hook.id });
  await runDue(system);
  expect((await listWebhooks(as(producer)))[0]).toMatchObject({ isOn: false });
});

test("redirects are not followed, and of a long answer only the beginning is kept", async () => {
  const { producer, hook } = await aHook();
  answer = (response) => void response.writeHead(302, { location: url }).end(`\u0000${"x".repeat(100_000)}`);
  await pingWebhook(as(producer), { id: hook.id });
  await runDue(system);
  expect(received).toHaveLength(1);
  const [attempt] = (await logOf(producer, hook.id))[0]?.attempts ?? [];
  expect(attempt).toMatchObject({ status: 302 });
  expect(attempt?.answer).toBe("x".repeat(webhookLimits.webhookAnswerBytes - 1));
});

test("after a rotation notices are signed with both secrets for a day", async () => {
  const { producer, hook } = await aHook();
  const { secret } = await rotateSecret(as(producer), { id: hook.id });
  expect(secret).not.toBe(hook.secret);
  await pingWebhook(as(producer), { id: hook.id });
  await runDue(system);
  now = new Date(testNow.getTime() + 25 * HOUR_MS);
  await pingWebhook(as(producer), { id: hook.id });
  await runDue(system);
  const signatures = received.map(({ headers }) => headers["webhook-signature"]?.split(" ").length);
  expect(signatures).toEqual([2, 1]);
});

describe("an endpoint", () => {
  const strange = { ...contextOf(db).settings, publicUrl: "https://here.example", isLocal: false };
  test.each([
    ["http://example.org/hook", webhookMessages.webhookHttps],
    ["ftp://example.org/hook", webhookMessages.webhookHttps],
    ["https://localhost/hook", webhookMessages.webhookInner("localhost")],
    ["https://127.0.0.1/hook", webhookMessages.webhookInner("127.0.0.1")],
    ["https://2130706433/hook", webhookMessages.webhookInner("127.0.0.1")],
    ["https://[::1]/hook", webhookMessages.webhookInner("::1")],
    ["https://169.254.169.254/latest/", webhookMessages.webhookInner("169.254.169.254")],
    ["https://me:secret@example.org/hook", webhookMessages.webhookLogin],
  ])("%s is refused", async (address, reason) => {
    const producer = await aProducer(system, [await aVenue(system)]);
    const adding = addWebhook({ ...as(producer), settings: strange }, { url: address, events: ["event.created"] });
    await expect(adding).rejects.toMatchObject({ fields: { url: [reason] } });
  });

  test("that leads inside after all is not asked", async () => {
    const { producer, hook } = await aHook();
    await pingWebhook(as(producer), { id: hook.id });
    await runDue({ ...system, settings: strange });
    expect(received).toEqual([]);
    const [attempt] = (await logOf(producer, hook.id))[0]?.attempts ?? [];
    expect(attempt).toMatchObject({ status: null, answer: "localhost isn’t on the public internet." });
  });

  test("is its owner's alone, and there are only so many", async () => {
    const { hook, producer } = await aHook();
    const other = await aProducer(system, [await aVenue(system)]);
    for (const asked of [
      () => listDeliveries(as(other), { id: hook.id }),
      () => rotateSecret(as(other), { id: hook.id }),
      () => pingWebhook(as(other), { id: hook.id }),
      () => deleteWebhook(as(other), { id: hook.id }),
      () => updateWebhook(as(other), { id: hook.id, url, events: ["event.created"], isOn: false }),
    ])
      await expect(asked()).rejects.toThrow(messages.notFound);
    await expect(listWebhooks(as(await aPerson(system)))).rejects.toThrow(messages.forbidden);
    for (let made = 1; made < webhookLimits.webhooksKept; made++)
      await addWebhook(as(producer), { url, events: ["event.created"] });
    await expect(addWebhook(as(producer), { url, events: ["event.created"] })).rejects.toThrow(
      messages.folderFull(webhookLimits.webhooksKept),
    );
  });

  test("tells its secret once", async () => {
    const { producer, hook } = await aHook();
    expect(hook.secret).toMatch(/^whsec_/);
    expect(JSON.stringify(await listWebhooks(as(producer)))).not.toContain("whsec_");
  });
});

test("deliveries are kept for thirty days", async () => {
  const { producer, hook } = await aHook();
  await pingWebhook(as(producer), { id: hook.id });
  await runDue(system);
  now = new Date(testNow.getTime() + (webhookLimits.webhookLogDays + 1) * DAY_MS);
  await clean(system);
  now = testNow;
  expect(await logOf(producer, hook.id)).toEqual([]);
});

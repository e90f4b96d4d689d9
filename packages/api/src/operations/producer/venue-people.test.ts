import { randomBytes } from "node:crypto";
import type { Viewer } from "@hereabouts/contract/permissions";
import { forPrograms } from "@hereabouts/contract/program-names";
import { selectKeptVenue, updateEnded, updateOffer, writeManager } from "@hereabouts/domain/claims/manager.queries";
import { writeManagerInvitation } from "@hereabouts/domain/claims/manager-invitation.queries";
import { removeManager } from "@hereabouts/domain/people/managers";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { hashOfToken } from "@hereabouts/domain/secret-token";
import { selectAttributes } from "@hereabouts/domain/sessions/session.queries";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { procedures } from "../../fuzz/calls.ts";
import { endpoints } from "../../mounting/endpoints.ts";
import { mountRest } from "../../mounting/mount.ts";
import { toWire } from "../../rest/endpoint/wire-case.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";
import { createTrpcMiddleware } from "../../trpc/middleware.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
let viewer: Viewer = { kind: "anonymous" };
const app = express();
const contextOfRequest = () => contextOf(db, { viewer, ports: system.ports });
app.use("/trpc", createTrpcMiddleware({ contextOf: contextOfRequest }));
mountRest(app, { contextOf: contextOfRequest });
const client = cookieClient(await serve(app));
await client.csrf();

type Person = Extract<Viewer, { kind: "user" }>;
const hall = await aVenue(system);
const owner = await aProducer(system, [hall], "unlimited");
const { claimId } = (await selectKeptVenue(db, hall)) ?? { claimId: 0 };
const people = async () => (await aPerson(system)) as Person;
const [manager, former, invited, helper] = [await people(), await people(), await people(), await people()];
/** In the order of the columns below. The rights of the first two stand in the database. */
const roles: readonly Person[] = [
  owner,
  { ...manager, producerOf: [hall] },
  former,
  invited,
  await people(),
  await aPerson(system, { isZeditor: true }),
  await aPerson(system, { isStaff: true }),
  await aPerson(system, { isSuperuser: true }),
];

async function sent(email: string) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(system.now().getTime() + DAY_MS);
  const asked = { claimId, email, tokenHash: hashOfToken(token), invitedBy: owner.id, expiresAt };
  return { token, invitation: (await writeManagerInvitation(db, asked, system.now())).id };
}
/** Resets the venue: owner, manager, former manager, invited person, and a helper to act on. */
async function asItWas(): Promise<void> {
  await db.deleteFrom("throttle").execute();
  await db.deleteFrom("claim").where("is_contest", "=", true).execute();
  await db.deleteFrom("manager_invitation").execute();
  await db.deleteFrom("venue_manager").execute();
  await db.updateTable("claim").set({ claimant_id: owner.id, status: "verified" }).where("id", "=", claimId).execute();
  await db.updateTable("subscription").set({ billing_contact_id: owner.id }).where("venue_id", "=", hall).execute();
  await db.updateTable("venue").set({ deleted_at: null }).where("id", "=", hall).execute();
  for (const { id: userId } of [manager, former, helper]) await writeManager(db, { claimId, userId }, system.now());
  await updateEnded(db, { claimId, userId: former.id, endedBy: owner.id }, system.now());
  await sent("invited@example.org");
}

const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
const venue = { id: hall };
const form = { name: "Red Barn", lat: 42.4, lon: -72.6, region };
const dance = {
  name: "Square dance",
  url: "https://example.org/",
  description: "<p>Soft shoes.</p>",
  type: "in_person",
  eventType: 1,
  ageGroups: ["all_ages"],
  venue: hall,
  dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-28" }],
};
const weekly = [{ startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=5" }];
const event = async () => ({ id: await anEvent(system, { venueId: hall, dates: weekly }) });
const several =
  (change = {}) =>
  async () => ({
    events: [await anEvent(system, { venueId: hall, url: "https://example.org/", dates: weekly })],
    ...change,
  });
const cancel = {
  scope: "this",
  originalDate: "2026-12-01",
  originalTime: "19:00",
  action: "change",
  status: "cancelled",
};
let feeds = 0;
const feed = async () => ({ url: `https://feed-${++feeds}.example/`, eventType: 5, venue: hall });
async function report() {
  const found = { problem: "moved", message: "Look.", changes: "{}", created_at: system.now() };
  const row = db.insertInto("correction").values({ venue_id: hall, ...found });
  return row.returning("id").executeTakeFirstOrThrow();
}
const billing = { id: hall, email: "books@example.org" };
const asked = async () => ({ id: hall, ...(await sent("asked@example.org")) });
const ofHelper = async () => ({ id: hall, person: helper.id });
const ofOneself = async ({ id }: Person) => ({ id: hall, person: id });
async function removed(by: Person) {
  if (by === owner || by.isSuperuser) await removeManager(contextOf(db, { viewer: by }), await ofHelper());
  else await updateEnded(db, { claimId, userId: helper.id, endedBy: owner.id }, system.now());
  return ofHelper();
}
async function offered(to: Person) {
  // The database refuses an offer to a former manager.
  if (to.id !== former.id) await updateOffer(db, { claimId, userId: to.id }, system.now());
  return { id: hall, person: to.id };
}
const always = (input: object) => async () => input;

type Act = [
  label: string,
  procedure: string,
  operation: string,
  input: (by: Person) => Promise<object>,
  answers: string,
];
/** Owner, manager, former manager, invited, stranger, editor, staff, superuser: y(es), f(orbidden), n(ot there), r(efused). */
const acts: readonly Act[] = [
  ["open the venue's form", "venues.form", "getVenueForm", always(venue), "y y f f f y y y"],
  ["change the venue", "venues.update", "updateVenue", always({ ...venue, ...form }), "y y f f f y y y"],
  ["delete the venue", "venues.remove", "deleteVenue", always(venue), "f f f f f y y y"],
  ["work on the venue", "producer.setActiveVenue", "setActiveVenue", always(venue), "y y n n n n n n"],
  ["list its events", "producer.events", "listProducerEvents", always({ vid: hall }), "y y f f f y y y"],
  ["add an event", "events.add", "addEvent", always(dance), "y y f f f y y y"],
  ["open an event's form", "events.form", "getEventForm", event, "y y f f f y y y"],
  [
    "change an event",
    "events.update",
    "updateEvent",
    async () => ({ ...dance, ...(await event()) }),
    "y y f f f y y y",
  ],
  [
    "cancel a date",
    "events.changeDates",
    "changeEventDates",
    async () => ({ ...cancel, ...(await event()) }),
    "y y f f f y y y",
  ],
  ["delete an event", "events.remove", "deleteEvent", event, "y y f f f y y y"],
  ["look through its events", "producer.eventRows", "listProducerEventRows", always({ vid: hall }), "y y f f f y y y"],
  ["change its events", "producer.changeEvents", "changeEvents", several({ price: "free" }), "y y f f f y y y"],
  ["copy its events", "producer.copyEvents", "copyEvents", several(), "y y f f f y y y"],
  ["delete its events", "producer.deleteEvents", "deleteEvents", several(), "y y f f f y y y"],
  ["see its numbers", "stats.venue", "getVenueStats", always(venue), "y y f f f y y y"],
  ["see its days", "stats.venueDays", "getVenueDays", always(venue), "y y f f f y y y"],
  ["see whom it reaches", "stats.reach", "getVenueReach", always(venue), "y y f f f y y y"],
  ["list its calendars", "sources.list", "listVenueSources", always({ vid: hall }), "y y f f f y y y"],
  ["have a calendar read", "sources.add", "addVenueSource", feed, "y y f f f y y y"],
  [
    "take a report over",
    "corrections.accept",
    "acceptCorrection",
    async () => ({ ...(await report()), fields: [] }),
    "y y f f f y y y",
  ],
  ["pay for a plan", "subscriptions.checkout", "openCheckout", always({ ...venue, plan: "plus" }), "r n n n n n n n"],
  ["see the bills", "subscriptions.portal", "openPortal", always(venue), "r n n n n n n n"],
  ["ask for a payment", "subscriptions.check", "checkPayment", always(venue), "r n n n n n n n"],
  ["go on free", "subscriptions.goOnFree", "goOnFree", always(venue), "r n n n n n n n"],
  ["hand the bills over", "subscriptions.invite", "inviteBillingContact", always(billing), "y n n n n n n n"],
  [
    "ask for the venue",
    "producer.contestClaim",
    "contestClaim",
    always({ ...venue, role: "other", message: "I run it." }),
    "r y y y y y y y",
  ],
  ["see its people", "people.list", "listVenuePeople", always(venue), "y y n n n n n y"],
  [
    "invite a manager",
    "people.invite",
    "inviteManager",
    always({ ...venue, email: "ada@example.org" }),
    "y f n n n n n y",
  ],
  ["send an invitation again", "people.resend", "resendManagerInvitation", asked, "y f n n n n n y"],
  ["take an invitation back", "people.withdraw", "withdrawManagerInvitation", asked, "y f n n n n n y"],
  ["follow an invitation", "people.accept", "acceptManagerInvitation", asked, "r y y y y y y y"],
  ["remove a manager", "people.remove", "removeManager", ofHelper, "y f n n n n n y"],
  ["undo that", "people.restore", "restoreManager", removed, "y n n n n n n y"],
  ["leave", "people.remove", "removeManager", ofOneself, "r y n n n n n n"],
  ["offer the venue", "people.offer", "offerVenue", ofHelper, "y f n n n n n f"],
  ["take the offer back", "people.withdrawOffer", "withdrawOffer", () => offered(helper), "y f n n n n n f"],
  ["take the venue over", "people.acceptOffer", "acceptOffer", offered, "n y n n n n n n"],
  ["stay a manager", "people.declineOffer", "declineOffer", offered, "n y n n n n n n"],
];

const letter = (status: number) =>
  status < 300 ? "y" : (({ 403: "f", 404: "n", 400: "r", 409: "r" } as const)[status] ?? String(status));

async function overTrpc(procedure: string, input: object): Promise<number> {
  const isQuery = procedures.find(({ path }) => path === procedure)?.type === "query";
  const path = `/trpc/${procedure}`;
  const query = `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
  return (await (isQuery ? client.call(query) : client.call(path, { json: input }))).status;
}

async function overRest(operation: string, input: object): Promise<number> {
  const spec = endpoints.find(({ name }) => name === operation);
  const { method, path, programNames = {} } = spec ?? { method: "get", path: "/" };
  const places: Record<string, unknown> = { ...input };
  const address = path.replace(/:(\w+)/g, (_, name) => String(places[name]));
  const words = "vid" in input ? `?vid=${input.vid}` : "";
  const options =
    method === "get"
      ? { method: "GET" }
      : { method: method.toUpperCase(), json: toWire(forPrograms(input, programNames)) };
  return (await client.call(`${address}${words}`, options)).status;
}

test("managers have in the database what they have here", async () => {
  await asItWas();
  const producerOf = [];
  for (const { id } of roles) producerOf.push((await selectAttributes(db, id))?.producerOf);
  expect(producerOf).toEqual([[hall], [hall], [], [], [], [], [], []]);
});

test.each(acts)("who may %s", async (_label, procedure, operation, input, answers) => {
  for (const call of [overTrpc, overRest]) {
    const given: string[] = [];
    for (const person of roles) {
      if (given.length === 0 || given.at(-1) === "y" || procedure.startsWith("people.")) await asItWas();
      const asking = await input(person);
      viewer = person;
      given.push(letter(await call(call === overTrpc ? procedure : operation, asking)));
    }
    expect([call.name, given.join(" ")]).toEqual([call.name, answers]);
  }
});

test("every call about the people of a venue stands in the table", () => {
  const ours = procedures.map(({ path }) => path).filter((path) => path.startsWith("people."));
  // Invitation reads are tested in people.test.ts.
  expect(ours.filter((path) => !acts.some((act) => act[1] === path))).toEqual(["people.invitation"]);
});

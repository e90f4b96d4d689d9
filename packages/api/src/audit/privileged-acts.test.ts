import { randomUUID } from "node:crypto";
import { editionForm } from "@hereabouts/contract/editions/edition";
import { eventForm } from "@hereabouts/contract/events/event-form";
import { placeForm } from "@hereabouts/contract/organizers/organizer-place";
import type { Viewer } from "@hereabouts/contract/permissions";
import { draftFields } from "@hereabouts/contract/producer/event-draft";
import { forPrograms } from "@hereabouts/contract/program-names";
import { rsvpForm } from "@hereabouts/contract/rsvps/rsvp";
import { suspendAccount } from "@hereabouts/domain/access/account-access";
import { beginUndo } from "@hereabouts/domain/account-undo/begin-undo";
import { workOnUndo } from "@hereabouts/domain/account-undo/work-on-undo";
import { selectKeptVenue, writeManager } from "@hereabouts/domain/claims/manager.queries";
import { addDraft } from "@hereabouts/domain/drafts/draft";
import { mergeOrganizers } from "@hereabouts/domain/duplicates/merge-organizers";
import { addEdition } from "@hereabouts/domain/editions/edition";
import { pickDate } from "@hereabouts/domain/editions/edition-picks";
import { addEvent } from "@hereabouts/domain/events/add-event";
import { deleteEvents } from "@hereabouts/domain/events/change-events";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { addFace } from "@hereabouts/domain/faces/face";
import { aFaceForm } from "@hereabouts/domain/faces/face.fixture";
import { addBlock } from "@hereabouts/domain/fediverse/block";
import { aFollower } from "@hereabouts/domain/fediverse/follower.fixture";
import { discardInboxMail } from "@hereabouts/domain/inbox/inbox-decision";
import { insertInboxMail } from "@hereabouts/domain/inbox/inbox-mail.queries";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { scheduleMailing } from "@hereabouts/domain/newsletter/mailing";
import { addOldAddress } from "@hereabouts/domain/old-addresses/old-address";
import { verifyOrganizerClaim } from "@hereabouts/domain/organizer-claims/decide-organizer-claim";
import { claimOrganizer } from "@hereabouts/domain/organizer-claims/organizer-claim";
import { organizerOfName } from "@hereabouts/domain/organizers/organizer";
import { inviteManager } from "@hereabouts/domain/people/manager-invitation";
import { removeManager } from "@hereabouts/domain/people/managers";
import { addPlace } from "@hereabouts/domain/places/place";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { rejectReview } from "@hereabouts/domain/review/review-decision";
import { sendRsvp } from "@hereabouts/domain/rsvps/rsvp";
import { publishSitePage } from "@hereabouts/domain/site-pages/page-publication";
import { listPageVersions } from "@hereabouts/domain/site-pages/page-version";
import { addSiteMessage } from "@hereabouts/domain/site-pages/site-message";
import { addSitePage, deleteSitePage, updateSitePage } from "@hereabouts/domain/site-pages/site-page";
import { getSiteRegion } from "@hereabouts/domain/site-region/site-region";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { addTimeEntry } from "@hereabouts/domain/timesheets/time-entry";
import { approveWeek, submitWeek } from "@hereabouts/domain/timesheets/week";
import { writeReview } from "@hereabouts/domain/trust/text-review.queries";
import { deleteVenue } from "@hereabouts/domain/venues/deleted-venue";
import { beginMove } from "@hereabouts/importing/move-in/whole-move";
import { addRegionSource } from "@hereabouts/importing/region-sources/region-source";
import { ignorePlace } from "@hereabouts/importing/region-sources/source-place";
import { selectPlacesOf, writePlace } from "@hereabouts/importing/region-sources/source-place.queries";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { sql } from "kysely";
import { describe, expect, it, test } from "vitest";
import { procedures } from "../fuzz/calls.ts";
import { endpoints } from "../mounting/endpoints.ts";
import { mountRest } from "../mounting/mount.ts";
import { toWire } from "../rest/endpoint/wire-case.ts";
import { cookieClient } from "../test-client.ts";
import { serve } from "../test-server.ts";
import { appRouter } from "../trpc/app-router.ts";
import { createTrpcMiddleware } from "../trpc/middleware.ts";
import { otherActs, ownActs, privilegedActs, restActsWithoutLine } from "./privileged-acts.fixture.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const superuser = await aPerson(system, { isSuperuser: true });
await db.updateTable("app_user").set({ is_superuser: true }).where("id", "=", superuser.id).execute();
const viewer: Viewer = superuser;
const contextOfRequest = () => contextOf(db, { viewer, requestId: "request-1" });
const app = express();
app.use("/trpc", createTrpcMiddleware({ contextOf: contextOfRequest }));
mountRest(app, { contextOf: contextOfRequest });
const client = cookieClient(await serve(app));
await client.csrf();

const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
const weekly = [{ startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=5" }];
const event = () => anEvent(system, { dates: weekly });
const place = { name: "Red Barn", lat: 42.4, lon: -72.6, region };
const dance = (venue: number) => ({
  name: "Square dance",
  url: "https://example.org/",
  description: "<p>Soft shoes.</p>",
  type: "in_person",
  eventType: 1,
  ageGroups: ["all_ages"],
  venue,
  dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-28" }],
});
const cancel = { scope: "this", originalDate: "2026-12-01", originalTime: "19:00", action: "change" };
async function gone(kind: "venue" | "event") {
  const id = kind === "venue" ? await aVenue(system) : await event();
  await (kind === "venue" ? deleteVenue : deleteEvent)(system, { id });
  return id;
}
async function claim() {
  const row = { venue_id: await aVenue(system), claimant_id: (await aPerson(system)).id, status: "claimed" };
  return (await db.insertInto("claim").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
let sources = 0;
const feed = () => `https://feed-${++sources}.example/`;
async function source() {
  const row = { venue_id: await aVenue(system), name: "feed", url: feed(), event_type_id: 5 };
  return (await db.insertInto("import_source").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
async function reading() {
  const row = { source_id: await source(), state: "ready", is_automatic: false };
  return (await db.insertInto("import_run").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
async function decidedClaim() {
  const id = await claim();
  await client.call("/trpc/moderation.decide", { json: { id, status: "verified" } });
  return id;
}
const organizer = async (name: string) => (await organizerOfName(system, name)) ?? 0;

async function aPlace() {
  const { id } = await addPlace(
    contextOf(db, { viewer }),
    placeForm.parse({ name: "Lot", city: "Hadley", lat: 1, lon: 2 }),
  );
  return id;
}

async function organizerClaim() {
  const asker = contextOf(db, { viewer: await aPerson(system) });
  const id = await organizer(`Choir of ${asker.viewer.kind === "user" ? asker.viewer.id : ""}`);
  return (await claimOrganizer(asker, { id, message: "I lead it." })).id;
}

async function decidedOrganizerClaim() {
  const id = await organizerClaim();
  await verifyOrganizerClaim(asSuperuser, { id });
  return id;
}

async function merge() {
  const pair = { keptId: await aVenue(system), droppedId: await aVenue(system) };
  const { body } = await client.call<{ result: { data: { id: number } } }>("/trpc/duplicates.merge", {
    json: { ...pair, taken: [] },
  });
  return body.result.data.id;
}
async function paymentEvent() {
  const row = { event_id: `evt_${Math.random()}`, type: "x", created_at: system.now(), payload: "{}" };
  return (await db.insertInto("payment_event").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
async function reported() {
  const found = { problem: "moved", message: "Look.", changes: "{}", created_at: system.now() };
  const row = { venue_id: await aVenue(system), ...found };
  return (await db.insertInto("correction").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
async function plan() {
  const id = `plan-${Math.random().toString(36).slice(2)}`;
  await db.insertInto("plan").values({ id, name: id, position: 9 }).execute();
  return id;
}
async function aRegion() {
  const name = `Hills ${Math.random()}`;
  return (
    await db.insertInto("region").values({ name, slug: name, position: 9 }).returning("id").executeTakeFirstOrThrow()
  ).id;
}
async function subscribed() {
  const id = await claim();
  await client.call("/trpc/moderation.setPlan", { json: { id, plan: "basic" } });
  return (await db.selectFrom("claim").select("venue_id").where("id", "=", id).executeTakeFirstOrThrow()).venue_id;
}
async function job() {
  await enqueue(db, "mail.deliver", { mailId: 1 });
  const { rows } = await sql<{
    id: string;
  }>`select id from job_queue.job_common order by created_on desc limit 1`.execute(db);
  return rows[0]?.id;
}
const person = async () => (await aPerson(system)).id;
const acting = async (verb: string, make: () => Promise<unknown>) => ({ verb, ids: [String(await make())] });
/** A record of the admin and what is put into its form: the operation has the one in its path and the other as its body. */
const saving = async (make: () => Promise<unknown>, values: object) => ({ id: String(await make()), values });
const terms = () => ({ name: `Terms ${Math.random()}`, activeEvents: 5, monthlyCents: null });
const hills = () => ({ name: `Valley ${Math.random()}`, position: 3, isDefault: false });
const bakery = () => ({
  title: "The Bakery",
  description: "",
  picture: "",
  url: "https://bakery.example/",
  buttonText: "Menu",
  town: "everywhere",
  point: "",
  radius: 25,
  category: "any",
  firstDay: "",
  lastDay: "",
  budgetOf: "none",
  budget: null,
});
const anAd = async () => {
  const row = { title: "The Bakery", url: "https://bakery.example/", button_text: "Menu", radius_miles: 25 };
  return (await db.insertInto("search_ad").values(row).returning("id").executeTakeFirstOrThrow()).id;
};
/** Creates a mail to the desk. */
async function waitingMail() {
  const from = { name: "Jo", address: "jo@example.org" };
  const texts = { messageId: "", from, subject: "Open mic", text: "Open mic", marks: [], fields: {}, said: [] };
  const row = { ...texts, key: randomUUID(), status: "waiting", others: 0, picture: null } as const;
  return (await insertInboxMail(db, row, testNow)) ?? 0;
}

/** Creates a text in review. */
async function waitingText() {
  const changes = { name: ["Contra dance", "Barn dance"] as [string, string] };
  const found = { userId: (await aPerson(system)).id, isNew: false, changes, score: 3, signals: [] };
  const recordId = await event();
  await writeReview(db, { kind: "event", recordId, ...found }, system.now());
  const made = db.selectFrom("text_review").select("id").where("event_id", "=", recordId);
  return (await made.executeTakeFirstOrThrow()).id;
}
/** An account that added an event. */
async function doer() {
  const somebody = await aPerson(system);
  const doing = contextOf(db, { viewer: { ...somebody, isZeditor: true } });
  await addEvent(doing, eventForm.parse(dance(await aVenue(system))));
  return somebody.id;
}
async function begunUndo() {
  const id = await doer();
  return { id: (await beginUndo(asSuperuser, { id, chosen: [] })).id };
}
async function doneUndo() {
  const begun = await begunUndo();
  await workOnUndo(asSuperuser, begun);
  return begun;
}
async function suspended() {
  const { id } = await aPerson(system);
  await suspendAccount(asSuperuser, { id, reason: "" });
  return id;
}
/** Someone on the list of an event. */
async function rsvpId() {
  const eventId = await anEvent(system, { dates: weekly, takesRsvps: true });
  const about = { eventId, occurrence: "2026-11-24 19:00", name: "Ada", email: "ada@example.org", people: 1 };
  await sendRsvp(system, rsvpForm.parse(about), { address: "10.0.0.1", userAgent: "" });
  const made = db.selectFrom("rsvp").innerJoin("rsvp_list", "rsvp_list.id", "rsvp.list_id").select("rsvp.id");
  return (await made.where("event_id", "=", eventId).executeTakeFirstOrThrow()).id;
}
/** An edition with a date that is still to come. */
async function edition() {
  const settings = { name: "Out and about", firstDay: "2026-11-23", lastDay: "2026-11-29" };
  const { id } = await addEdition(asSuperuser, editionForm.parse(settings));
  const date = { eventId: await event(), originalDate: "2026-11-24", originalMinute: 1140 };
  await pickDate(asSuperuser, { id, ...date });
  return id;
}
const mailing = { subject: "Out and about", intro: "", sendDay: "2026-11-23", sendMinute: 600 };
async function scheduledMailing() {
  const { mailings } = await scheduleMailing(asSuperuser, { id: await edition(), ...mailing });
  return mailings[0]?.id ?? 0;
}
const ids = async (make: () => Promise<number>, rest: object = {}) => ({ id: await make(), ...rest });

/** Arguments of each call, created again for each. */
const asSuperuser = contextOf(db, { viewer });
let pages = 0;
const pageForm = () => ({ title: "House rules", slug: `rules-${++pages}`, summary: "", html: "<p>Be kind.</p>" });
const aPage = async () => (await addSitePage(asSuperuser, { ...pageForm(), updated: undefined })).id;
const siteMessage = () => ({
  text: "Closed for snow.",
  level: "info" as const,
  linkLabel: "",
  linkTo: "",
  where: "all" as const,
  from: null,
  until: null,
});
const aSiteMessage = async () => (await addSiteMessage(asSuperuser, { ...siteMessage(), updated: undefined })).id;
const homeId = async () =>
  (await db.selectFrom("site_page").select("id").where("kind", "=", "home").executeTakeFirstOrThrow()).id;
async function changedPage() {
  const id = await aPage();
  const [first] = await listPageVersions(asSuperuser, { id });
  await updateSitePage(asSuperuser, { ...pageForm(), id, title: "Rules", updated: undefined });
  return { id, versionId: first?.id };
}

async function aWeek() {
  const ctx = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
  await addTimeEntry(ctx, { date: "2026-11-18", timeStart: 540, timeEnd: 600, note: "" });
  const { editor, week, version } = await submitWeek(ctx, { week: "2026-11-16" });
  return { editor: editor.id, week, version };
}
async function approvedWeek() {
  const { version, ...week } = await aWeek();
  await approveWeek(asSuperuser, { ...week, version });
  return week;
}

/** Creates a venue with an owner, a manager and a pending invitation. */
async function managed() {
  const id = await aVenue(system);
  const owner = contextOf(db, { viewer: await aProducer(system, [id]) });
  const { id: invitation } = await inviteManager(owner, { id, email: "ada@example.org" });
  const { claimId } = (await selectKeptVenue(db, id)) ?? { claimId: 0 };
  const { id: person } = await aPerson(system);
  await writeManager(db, { claimId, userId: person }, system.now());
  return { id, invitation, person };
}
async function unmanaged() {
  const { id, person } = await managed();
  await removeManager(asSuperuser, { id, person });
  return { id, person };
}

const leading = () => ({ path: `/event/${Math.random()}`, target: "/events/" });
let faces = 0;
const faceForm = () => aFaceForm({ hosts: `face${++faces}.example.org` });
const aFace = () => addFace(asSuperuser, faceForm());
let blocks = 0;
const blockForm = () => ({ target: `spam${++blocks}.example`, note: "Sells our events." });
const aBlock = () => addBlock(asSuperuser, blockForm());
async function followerId() {
  const uri = await aFollower(system);
  return (await db.selectFrom("fediverse_follower").select("id").where("uri", "=", uri).executeTakeFirstOrThrow()).id;
}
let calendars = 0;
const sourceForm = () => ({
  name: "Town calendar",
  url: `https://calendar${++calendars}.example.org/all.ics`,
  licence: "cc_by" as const,
  credit: "Town of Hadley",
  creditUrl: "",
  withheld: [],
  eventType: 5,
});
const aRegionSource = async () => (await addRegionSource(asSuperuser, sourceForm())).id;
async function aSourcePlace(): Promise<number> {
  const place = { sourceId: await aRegionSource(), key: "old mill", text: "Old Mill, 12 Main St, Hadley, MA 01035" };
  await writePlace(db, { ...place, state: "unknown", venueId: null, candidates: [] });
  const [written] = await selectPlacesOf(db, place.sourceId);
  return written?.id ?? 0;
}

const oldAddress = () => addOldAddress(asSuperuser, leading());

/** Ends what is moved in or undone: while it runs, nothing else is. */
async function endMoves(): Promise<void> {
  await db.deleteFrom("move_in").execute();
  await db.updateTable("whole_move").set({ state: "undone" }).where("state", "=", "undoing").execute();
}

const inputs: Record<string, () => Promise<object>> = {
  "siteRegion.change": async () => {
    const { file, changed } = await getSiteRegion(contextOf(db, { viewer }));
    return { file: { ...file, name: `Elsewhere ${Math.random()}` }, seen: changed };
  },
  "moveIn.import": async () => {
    await endMoves();
    return db
      .insertInto("move_in")
      .values({ name: "ours.csv", state: "checked", started_at: system.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
  },
  "moveIn.chooseCategories": async () => {
    await endMoves();
    const { id } = await db
      .insertInto("move_in")
      .values({ name: "ours.csv", state: "checked", started_at: system.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, categories: [{ name: "Gigs", eventTypeId: 12 }] };
  },
  "moveIn.undo": async () => {
    await endMoves();
    const move = await beginMove(system, { format: "ics", name: "ours.ics", by: null });
    return { id: move.id };
  },
  "siteRegion.undo": async () => ({ id: (await getSiteRegion(contextOf(db, { viewer }))).undo?.id }),
  "venues.add": async () => place,
  "places.add": async () => ({ name: `Lot ${randomUUID()}`, city: "Hadley", state: "MA", lat: 42.3, lon: -72.53 }),
  "places.change": () => ids(() => aPlace(), { isVenue: true }),
  "venues.update": () => ids(() => aVenue(system), place),
  "venues.remove": () => ids(() => aVenue(system)),
  "venues.restore": () => ids(() => gone("venue")),
  "events.add": async () => dance(await aVenue(system)),
  "events.update": async () => ({ id: await event(), ...dance(await aVenue(system)) }),
  "organizers.update": () =>
    ids(async () => (await organizerOfName(system, "Valley Chorus")) ?? 0, { name: "Valley Chorus", kind: "artist" }),
  "organizers.verify": () => ids(organizerClaim),
  "organizers.reject": () => ids(organizerClaim),
  "organizers.reopen": () => ids(decidedOrganizerClaim),
  "organizers.answer": async () => ({
    eventId: await anEvent(system, { venueId: await aVenue(system), organizerId: await organizer("Valley Chorus") }),
    isConfirmed: false,
  }),
  "organizers.merge": async () => ({ keptId: await organizer("Choir"), droppedId: await organizer("The Choir") }),
  "organizers.undoMerge": () =>
    ids(async () => {
      const pair = { keptId: await organizer("Band"), droppedId: await organizer("The Band") };
      return (await mergeOrganizers(asSuperuser, pair)).id;
    }),
  "events.changeDates": () => ids(event, { ...cancel, status: "cancelled" }),
  "events.remove": () => ids(event),
  "rsvps.setList": () => ids(event, { occurrence: "2026-11-24 19:00", isClosed: true }),
  "rsvps.remove": () => ids(rsvpId),
  "mailings.schedule": () => ids(edition, mailing),
  "mailings.stop": () => ids(scheduledMailing),
  "mailings.publish": () => ids(edition, { isPublished: true }),
  "events.restore": () => ids(() => gone("event")),
  "drafts.publish": async () => {
    const draft = await addDraft(asSuperuser, { fields: draftFields.parse(dance(await aVenue(system))) });
    return { id: draft.id };
  },
  "drafts.unpublish": () => ids(event),
  "producer.changeEvents": async () => ({ events: [await event()], price: "high" }),
  "producer.confirmEvents": async () => ({ events: [await event()] }),
  "producer.copyEvents": async () => ({
    events: [await anEvent(system, { url: "https://example.org/", dates: weekly })],
  }),
  "producer.deleteEvents": async () => ({ events: [await event()] }),
  "producer.restoreEvents": async () => ({ events: [await gone("event")] }),
  "producer.undoMassChange": async () => {
    const { massChange } = await deleteEvents(asSuperuser, { events: [await event()] });
    return { id: massChange };
  },
  "events.feature": () => ids(event, { days: { from: "2026-11-22", until: "2026-12-01" } }),
  "reports.confirm": () => ids(() => aVenue(system), { kind: "venue" }),
  "reports.hide": () => ids(event, { kind: "event", isHidden: true }),
  "reports.assign": () => ids(() => aVenue(system), { kind: "venue", assigneeId: superuser.id }),
  "corrections.accept": () => ids(reported, { fields: [] }),
  "corrections.decline": () => ids(reported, { note: "It is still there." }),
  "corrections.reopen": () => ids(reported),
  "editors.saveProfile": async () => {
    const { id } = await aPerson(system, { isZeditor: true });
    return { id, editor: id, contact: "", regions: [], towns: "Hatfield", note: "" };
  },
  "timesheets.approve": aWeek,
  "timesheets.sendBack": async () => ({ ...(await aWeek()), reason: "Tuesday is missing." }),
  "timesheets.reopen": approvedWeek,
  exportHours: async () => ({ whose: "everybody" }),
  "inbox.give": () => ids(waitingMail),
  "inbox.discard": () => ids(waitingMail),
  "inbox.reopen": () => ids(async () => (await discardInboxMail(asSuperuser, { id: await waitingMail() })).id),
  "regionSources.add": async () => sourceForm(),
  "regionSources.change": () => ids(aRegionSource, sourceForm()),
  "regionSources.pause": () => ids(aRegionSource, { isPaused: true }),
  "regionSources.read": () => ids(aRegionSource),
  "sourcePlaces.choose": async () => ({ id: await aSourcePlace(), venue: String(await aVenue(system)) }),
  "sourcePlaces.make": () => ids(aSourcePlace),
  "sourcePlaces.ignore": () => ids(aSourcePlace),
  "sourcePlaces.reopen": () => ids(async () => (await ignorePlace(asSuperuser, { id: await aSourcePlace() })).id),
  "review.accept": () => ids(waitingText),
  "review.reject": () => ids(waitingText, { note: "Please link to the venue." }),
  "review.reopen": () =>
    ids(async () => (await rejectReview(asSuperuser, { id: await waitingText(), note: "No." })).id),
  "accountUndo.begin": () => ids(doer, { chosen: [] }),
  "accountUndo.work": begunUndo,
  "accountUndo.putBack": doneUndo,
  "accountUndo.suspend": () => ids(person, { reason: "Advertisements." }),
  "accountUndo.readmit": () => ids(suspended),
  exportUsers: async () => ({}),
  "duplicates.resolve": async () => ({ pois: [await aVenue(system), await aVenue(system)] }),
  "duplicates.reopen": async () => ({ pois: [await aVenue(system), await aVenue(system)] }),
  "duplicates.merge": async () => ({ keptId: await aVenue(system), droppedId: await aVenue(system), taken: [] }),
  "duplicates.undoMerge": () => ids(merge),
  "moderation.decide": () => ids(claim, { status: "rejected", notes: "We could not reach you." }),
  "moderation.decideAll": async () => ({ claims: [await claim()], status: "verified" }),
  "moderation.undo": async () => ({ claims: [await decidedClaim()] }),
  "moderation.setPlan": () => ids(claim, { plan: "plus" }),
  "moderation.delete": () => ids(claim),
  "people.invite": async () => ({ id: (await managed()).id, email: "grace@example.org" }),
  "people.resend": managed,
  "people.withdraw": managed,
  "people.remove": managed,
  "people.restore": unmanaged,
  setPlanPrice: async () => ({ plan: "plus", monthlyCents: 900 }),
  replayPaymentEvent: () => ids(paymentEvent),
  "sources.add": async () => ({ venue: await aVenue(system), url: feed(), eventType: 5 }),
  "sources.change": () => ids(source, { eventType: 12 }),
  "sources.remove": () => ids(source),
  "sources.read": () => ids(source),
  "sources.restoreIgnored": () => ids(source, { items: [1] }),
  "sources.runs.takeOver": () => ids(reading),
  exportAdminAccounts: async () => ({}),
  "admin.users.act": () => acting("signOut", person),
  "admin.users.save": () => saving(person, { isZeditor: true, isStaff: false, isSuperuser: false }),
  "admin.claims.act": () => acting("delete", claim),
  "admin.claims.save": () => saving(claim, { status: "verifying", notes: "" }),
  "admin.plans.act": () => acting("delete", plan),
  "admin.plans.save": () => saving(plan, terms()),
  "admin.plans.add": async () => ({ values: terms() }),
  "admin.subscriptions.save": () => saving(subscribed, { plan: "plus", status: "active" }),
  "admin.venues.act": () => acting("hide", () => aVenue(system)),
  "admin.events.act": () => acting("delete", event),
  "admin.regions.act": () => acting("delete", aRegion),
  "admin.categories.save": () =>
    saving(async () => "5", { name: "Community life", position: 5, icon: "people", colour: "spruce" }),
  "admin.regions.save": () => saving(aRegion, hills()),
  "admin.regions.add": async () => ({ values: hills() }),
  "admin.redirects.act": () => acting("delete", oldAddress),
  "admin.redirects.save": () => saving(oldAddress, leading()),
  "admin.redirects.add": async () => ({ values: leading() }),
  "admin.ads.act": () => acting("start", anAd),
  "admin.ads.save": () => saving(anAd, bakery()),
  "admin.ads.add": async () => ({ values: bakery() }),
  "admin.followers.act": () => acting("block", followerId),
  "admin.blocks.act": () => acting("lift", aBlock),
  "admin.blocks.save": async () => {
    const form = blockForm();
    return saving(() => addBlock(asSuperuser, form), { ...form, note: "Stopped." });
  },
  "admin.blocks.add": async () => ({ values: blockForm() }),
  "admin.faces.act": () => acting("turnOn", aFace),
  "admin.faces.save": () => saving(aFace, { ...faceForm() }),
  "admin.faces.add": async () => ({ values: { ...faceForm() } }),
  "admin.deleted.act": () => acting("restore", async () => `venue-${await gone("venue")}`),
  "sitePages.add": async () => pageForm(),
  "sitePages.translate": () => ids(aPage, { language: "es" }),
  "sitePages.update": () => ids(aPage, { ...pageForm(), title: "Rules" }),
  "sitePages.addMessage": async () => siteMessage(),
  "sitePages.updateMessage": () => ids(aSiteMessage, { ...siteMessage(), text: "Open again." }),
  "sitePages.updateHome": () => ids(homeId, { headline: `Tonight ${++pages}`, showsFinder: true, strips: [] }),
  "sitePages.publish": () => ids(aPage),
  "sitePages.schedule": () => ids(aPage, { publishAt: "2027-01-01T00:00:00Z" }),
  "sitePages.unpublish": () => ids(async () => (await publishSitePage(asSuperuser, { id: await aPage() })).id),
  "sitePages.goBack": changedPage,
  "sitePages.remove": () => ids(aPage),
  "sitePages.restore": () => ids(async () => (await deleteSitePage(asSuperuser, { id: await aPage() })).id),
  "admin.jobs.act": () => acting("drop", job),
};

async function callOperation(name: string, input: object): Promise<number> {
  const spec = endpoints.find((endpoint) => endpoint.name === name);
  const { method, path, programNames = {} } = spec ?? { method: "get", path: "/" };
  const { id, values, ...rest } = input as { id?: number | string; values?: object };
  const body = values ?? rest;
  const asked = method === "get" ? `?${new URLSearchParams(body as Record<string, string>)}` : "";
  const options =
    method === "get"
      ? { method: "GET" }
      : { method: method.toUpperCase(), json: toWire(forPrograms(body, programNames)) };
  const places: Record<string, unknown> = { ...rest, id, record: id };
  const address = path.replace(/:(\w+)/g, (_, name) => String(places[name]));
  return (await client.call(`${address}${asked}`, options)).status;
}

/** The newest line of the log, if it was written since another. */
const lineAfter = (id: number) =>
  db.selectFrom("audit_act").selectAll().where("id", ">", id).orderBy("id", "desc").limit(1).executeTakeFirst();

describe.each(privilegedActs)("$act", ({ procedure, operation, act }) => {
  const make = inputs[procedure ?? operation ?? ""];
  const calls = [
    ...(procedure
      ? [
          {
            way: procedure,
            call: async (input: object) => (await client.call(`/trpc/${procedure}`, { json: input })).status,
          },
        ]
      : []),
    ...(operation ? [{ way: operation, call: (input: object) => callOperation(operation, input) }] : []),
  ];
  it.each(calls)("by $way leaves a line that says who, what and by which request", async ({ call }) => {
    const input = await make?.();
    expect(input, "a recipe in `inputs`").toBeDefined();
    const last = await db.selectFrom("audit_act").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
    expect(await call(input ?? {})).toBeLessThan(300);
    const line = await lineAfter(Number(last?.id ?? 0));
    expect(line).toMatchObject({ act, actor_id: superuser.id, request_id: "request-1" });
  });
});

const changing = procedures.filter(({ type }) => type === "mutation").map(({ path }) => path);
const accessOf = (path: string) =>
  (appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { access: string } } }>)[path]?._def.meta
    ?.access;
const isOwn = (path: string) => ownActs.has(path) || ownActs.has(`${path.split(".")[0]}.`);

test("every procedure that changes data stands in the table, or is known to leave no line", () => {
  const known = new Set(privilegedActs.map(({ procedure }) => procedure));
  expect(changing.filter((path) => !known.has(path) && !otherActs.has(path) && !isOwn(path))).toEqual([]);
});

test("every operation that changes data stands in the table, or is known to leave no line", () => {
  const known = new Set(privilegedActs.map(({ operation }) => operation));
  const writing = endpoints.filter(({ method }) => method !== "get").map(({ name }) => name);
  expect(writing.filter((name) => !known.has(name) && !restActsWithoutLine.has(name))).toEqual([]);
});

test("the table says who may call as the calls do", () => {
  for (const { procedure, operation, access } of privilegedActs) {
    if (procedure) expect([procedure, accessOf(procedure)]).toEqual([procedure, access]);
    const endpoint = endpoints.find(({ name }) => name === operation);
    if (operation) expect([operation, endpoint?.access]).toEqual([operation, access]);
  }
});

import type { Viewer } from "@hereabouts/contract/permissions";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { inviteBillingContact } from "@hereabouts/domain/payments/billing-invitation";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { addSavedSearch } from "@hereabouts/domain/saved-items/saved-search";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { addTimeEntry } from "@hereabouts/domain/timesheets/time-entry";
import { submitWeek } from "@hereabouts/domain/timesheets/week";
import { deleteVenue } from "@hereabouts/domain/venues/deleted-venue";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { cookieClient } from "../test-client.ts";
import { serve } from "../test-server.ts";
import { mountRest } from "./mount.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
let viewer: Viewer = { kind: "anonymous" };
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer, ports: system.ports }) });
const client = cookieClient(await serve(app));
await client.csrf();

const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
const hall = await aVenue(system);
const hidden = await aVenue(system, { published: false });
const producer = await aProducer(system, [hall, hidden], "unlimited");
/** In the order of the columns below. */
const roles: Record<string, Viewer> = {
  anonymous: { kind: "anonymous" },
  visitor: await aPerson(system),
  "producer of another venue": await aProducer(system, [await aVenue(system)], "unlimited"),
  producer,
  zeditor: await aPerson(system, { isZeditor: true }),
  staff: await aPerson(system, { isStaff: true }),
  superuser: await aPerson(system, { isSuperuser: true }),
};

/** The producer's. */
const calendar = await aCalendar(system, producer.id);

const weekly = [{ startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=5" }];
const shownEvent = () => anEvent(system, { venueId: hall, dates: weekly });
const linkedEvent = () => anEvent(system, { venueId: hall, url: "https://example.org/", dates: weekly });
const hiddenEvent = () => anEvent(system, { venueId: hidden, dates: weekly });
async function deletedEvent() {
  const id = await shownEvent();
  await deleteEvent(system, { id });
  return id;
}
async function deletedVenue() {
  const id = await aVenue(system);
  await deleteVenue(system, { id });
  return id;
}
let sources = 0;
async function source() {
  sources += 1;
  const row = { venue_id: hidden, name: "feed", url: `https://feed-${sources}.example/`, event_type_id: 5 };
  return (await db.insertInto("import_source").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
async function reading() {
  const row = { source_id: await source(), state: "ready", is_automatic: false };
  return (await db.insertInto("import_run").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
async function claim() {
  const venueId = await aVenue(system);
  const { id: claimantId } = await db.selectFrom("app_user").select("id").limit(1).executeTakeFirstOrThrow();
  const row = { venue_id: venueId, claimant_id: claimantId, status: "claimed" };
  return (await db.insertInto("claim").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
async function search() {
  const owner = contextOf(db, { viewer: await aPerson(system) });
  return (await addSavedSearch(owner, savedSearchForm.parse({ searchName: "Dances" }))).id;
}
const nobody = async () => 999_999;
const same = (id: number) => async () => id;

const visitorId = async () => (await aPerson(system)).id;
const roleForm = { is_zeditor: true, is_staff: false, is_superuser: false };

const place = { name: "Red Barn", lat: 42.4, lon: -72.6 };
const venue = { ...place, region };
const dance = (venueId: number) => ({
  name: "Contra dance",
  url: "https://example.org/",
  description: "<p>Soft shoes.</p>",
  type: "in_person",
  event_type: 1,
  age_group: ["all_ages"],
  point_of_interest: venueId,
  dates: [{ time_start: "19:00", time_end: null, date_recur: "2026-11-28" }],
});
const several = { events: ["{id}"] };
const calendarForm = { title: "Around Hatfield", search_id: "{id}" };
const cancel = {
  scope: "this",
  original_date: "2026-12-01",
  original_time: "19:00",
  action: "change",
  status: "cancelled",
};

const poi = "/events/api/v1/poi/";
const events = "/events/api/v1/events/";
const ofProducer = "/events/api/v1/producer/";
const claims = "/claim/api/poi_claims/";
const calendars = "/events/api/v1/calendar_widgets/";
const duplicates = "/reports/api/poi_duplicates/";
const stats = "/events/api/v1/stats/";
const metrics = `/events/api/v1/widget_metrics/${calendar}/`;
const sourcePath = "/events/api/v1/venue_sources/";
const feed = { point_of_interest: hall, event_type: 5 };

const subscriptions = "/events/api/v1/producer/subscriptions/";
const plus = { plan: "plus" };
const books = { email: "books@example.org" };
async function invited() {
  const producer = roles.producer?.kind === "user" ? roles.producer : undefined;
  if (producer) await inviteBillingContact(contextOf(db, { viewer: producer }), { id: hall, ...books });
  await db.deleteFrom("throttle").execute();
  return hall;
}
const corrections = "/reports/api/corrections/";
const report = { kind: "venue", record_id: "{id}", problem: "moved", message: "It is next door now." };
async function reportOf(problem: string) {
  const row = { venue_id: hall, problem, message: "Look.", changes: "{}", created_at: system.now() };
  return (await db.insertInto("correction").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
const reported = () => reportOf("moved");
const offended = () => reportOf("offensive");
async function paymentEvent() {
  const event = { event_id: `evt_${Math.random()}`, type: "x", created_at: system.now(), payload: "{}" };
  return (await db.insertInto("payment_event").values(event).returning("id").executeTakeFirstOrThrow()).id;
}

const timesheets = "/editor/api/timesheets/";
async function aWeek() {
  const ctx = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
  await addTimeEntry(ctx, { date: "2026-11-18", timeStart: 540, timeEnd: 600, note: "" });
  return (await submitWeek(ctx, { week: "2026-11-16" })).editor.id;
}

type Row = [
  label: string,
  method: string,
  path: string,
  id: () => Promise<number>,
  json: object | undefined,
  answers: string,
];
/**
 * Expected status per role; `{id}` is created again for each. Order: anonymous, visitor, other producer, own producer,
 * zeditor, staff, superuser.
 */
const rows: Row[] = [
  ["add a venue", "POST", `${poi}add/`, nobody, venue, "403 403 201 201 201 201 201"],
  ["suggest a venue", "POST", `${poi}suggest/`, nobody, place, "403 201 201 201 201 201 201"],
  ["load a venue", "GET", `${poi}edit/{id}/`, same(hall), undefined, "403 403 403 200 200 200 200"],
  ["load a hidden venue", "GET", `${poi}edit/{id}/`, same(hidden), undefined, "403 404 404 200 200 200 200"],
  ["load a deleted venue", "GET", `${poi}edit/{id}/`, deletedVenue, undefined, "403 404 404 404 404 404 404"],
  ["load no venue", "GET", `${poi}edit/{id}/`, nobody, undefined, "403 404 404 404 404 404 404"],
  ["change a venue", "PUT", `${poi}edit/{id}/`, same(hall), venue, "403 403 403 200 200 200 200"],
  ["change a hidden venue", "PUT", `${poi}edit/{id}/`, same(hidden), venue, "403 404 404 200 200 200 200"],
  ["delete a venue", "DELETE", `${poi}edit/{id}/`, () => aVenue(system), undefined, "403 403 403 403 204 204 204"],
  ["restore a venue", "POST", `${poi}edit/{id}/restore/`, deletedVenue, {}, "403 403 403 403 403 200 200"],
  ["claim a venue", "POST", `${poi}claim/`, () => aVenue(system), { id: "{id}" }, "403 200 200 200 200 200 200"],
  ["claim a hidden venue", "POST", `${poi}claim/`, same(hidden), { id: "{id}" }, "403 404 404 404 404 404 404"],
  [
    "work on a venue",
    "POST",
    "/events/api/v1/producer/active_poi/",
    same(hall),
    { id: "{id}" },
    "403 404 404 200 404 404 404",
  ],
  ["add an event", "POST", `${events}add/`, nobody, dance(hall), "403 403 400 201 201 201 201"],
  ["load an event", "GET", `${events}edit/{id}/`, shownEvent, undefined, "403 403 403 200 200 200 200"],
  ["load a hidden event", "GET", `${events}edit/{id}/`, hiddenEvent, undefined, "403 404 404 200 200 200 200"],
  ["load a deleted event", "GET", `${events}edit/{id}/`, deletedEvent, undefined, "403 404 404 404 404 404 404"],
  ["change an event", "PUT", `${events}edit/{id}/`, shownEvent, dance(hall), "403 403 403 200 200 200 200"],
  ["change a hidden event", "PUT", `${events}edit/{id}/`, hiddenEvent, dance(hidden), "403 404 404 200 200 200 200"],
  ["delete an event", "DELETE", `${events}edit/{id}/`, shownEvent, undefined, "403 403 403 204 204 204 204"],
  ["delete a hidden event", "DELETE", `${events}edit/{id}/`, hiddenEvent, undefined, "403 404 404 204 204 204 204"],
  ["restore an event", "POST", `${events}edit/{id}/restore/`, deletedEvent, {}, "403 404 404 403 403 200 200"],
  ["list an event's dates", "GET", `${events}edit/{id}/dates/`, shownEvent, undefined, "403 403 403 200 200 200 200"],
  ["change a date", "POST", `${events}edit/{id}/dates/`, shownEvent, cancel, "403 403 403 200 200 200 200"],
  ["preview a change", "POST", `${events}edit/{id}/dates/preview/`, shownEvent, cancel, "403 403 403 200 200 200 200"],
  ["list one's events", "GET", "/events/api/v1/producer/events/", nobody, undefined, "403 403 200 200 200 200 200"],
  [
    "list a venue's events",
    "GET",
    `/events/api/v1/producer/events/?vid=${hall}`,
    nobody,
    undefined,
    "403 403 404 200 200 200 200",
  ],
  ["list one's events in short", "GET", `${ofProducer}event_rows/`, nobody, undefined, "403 403 200 200 200 200 200"],
  [
    "list a venue's events in short",
    "GET",
    `${ofProducer}event_rows/?vid=${hall}`,
    nobody,
    undefined,
    "403 403 404 200 200 200 200",
  ],
  [
    "change several events",
    "POST",
    `${ofProducer}events/change/`,
    shownEvent,
    { events: ["{id}"], price: "free" },
    "403 403 403 200 200 200 200",
  ],
  ["copy several events", "POST", `${ofProducer}events/copy/`, linkedEvent, several, "403 403 403 200 200 200 200"],
  ["delete several events", "POST", `${ofProducer}events/delete/`, shownEvent, several, "403 403 403 200 200 200 200"],
  ["restore several", "POST", `${ofProducer}events/restore/`, deletedEvent, several, "403 403 404 403 403 200 200"],
  ["see the site's numbers", "GET", `${stats}summary/`, nobody, undefined, "403 403 200 200 200 200 200"],
  ["see the site's impressions", "GET", `${stats}custom_events/`, nobody, undefined, "403 403 200 200 200 200 200"],
  ["see a venue's numbers", "GET", `${stats}poi/{id}/`, same(hall), undefined, "403 403 403 200 200 200 200"],
  ["see the site's days", "GET", `${stats}by_day/`, nobody, undefined, "403 403 200 200 200 200 200"],
  ["see a venue's days", "GET", `${stats}poi/{id}/by_day/`, same(hall), undefined, "403 403 403 200 200 200 200"],
  ["see a venue's reach", "GET", `${stats}poi/{id}/reach/`, same(hall), undefined, "403 403 403 200 200 200 200"],
  ["see a calendar's numbers", "GET", metrics, nobody, undefined, "403 403 404 200 404 200 200"],
  [
    "see no calendar's numbers",
    "GET",
    `/events/api/v1/widget_metrics/${"n".repeat(27)}/`,
    nobody,
    undefined,
    "403 403 404 404 404 404 404",
  ],
  ["see a hidden venue's numbers", "GET", `${stats}poi/{id}/`, same(hidden), undefined, "403 403 404 200 200 200 200"],
  ["see no venue's numbers", "GET", `${stats}poi/{id}/`, nobody, undefined, "403 403 404 404 404 404 404"],
  ["list one's calendars", "GET", calendars, nobody, undefined, "403 403 200 200 200 200 200"],
  ["make a calendar of another's search", "POST", calendars, search, calendarForm, "403 403 400 400 400 400 400"],
  ["change a calendar", "PUT", `${calendars}${calendar}/`, search, calendarForm, "403 403 404 400 404 404 404"],
  ["delete a calendar", "DELETE", `${calendars}${calendar}/`, nobody, undefined, "403 403 404 204 404 404 404"],
  ["list a venue's sources", "GET", `${sourcePath}?vid=${hall}`, nobody, undefined, "403 403 404 200 200 200 200"],
  [
    "add a source",
    "POST",
    sourcePath,
    source,
    { ...feed, url: "https://a-{id}.example/" },
    "403 403 400 201 201 201 201",
  ],
  ["see a source", "GET", `${sourcePath}{id}/`, source, undefined, "403 403 404 200 200 200 200"],
  ["change a source", "PATCH", `${sourcePath}{id}/`, source, {}, "403 403 404 200 200 200 200"],
  ["read a source", "POST", `${sourcePath}{id}/read/`, source, undefined, "403 403 404 200 200 200 200"],
  ["forget a source", "DELETE", `${sourcePath}{id}/`, source, undefined, "403 403 404 204 204 204 204"],
  ["look a reading through", "GET", `${sourcePath}runs/{id}/rows/`, reading, undefined, "403 403 404 200 200 200 200"],
  ["take a reading over", "POST", `${sourcePath}runs/{id}/apply/`, reading, undefined, "403 403 404 200 200 200 200"],
  ["restore a run", "POST", `${sourcePath}runs/{id}/restore/`, reading, undefined, "403 403 404 400 400 400 400"],
  ["undo a reading", "POST", `${sourcePath}runs/{id}/undo/`, reading, undefined, "403 403 404 400 400 400 400"],
  ["list requests", "GET", claims, nobody, undefined, "403 403 403 403 403 403 200"],
  ["decide a request", "POST", `${claims}{id}/`, claim, { status: "verified" }, "403 403 403 403 403 403 200"],
  ["delete a request", "DELETE", `${claims}{id}/`, claim, undefined, "403 403 403 403 403 403 204"],
  ["set a plan", "POST", `${claims}{id}/subscription/`, claim, { plan: "plus" }, "403 403 403 403 403 200 200"],
  ["see one's subscriptions", "GET", subscriptions, nobody, undefined, "403 200 200 200 200 200 200"],
  ["pay for a venue", "POST", `${subscriptions}{id}/checkout/`, same(hall), plus, "403 404 404 400 404 404 404"],
  ["see a venue's bills", "POST", `${subscriptions}{id}/portal/`, same(hall), {}, "403 404 404 400 404 404 404"],
  ["ask for a payment", "POST", `${subscriptions}{id}/check/`, same(hall), {}, "403 404 404 400 404 404 404"],
  ["go on free", "POST", `${subscriptions}{id}/free/`, same(hall), {}, "403 404 404 400 404 404 404"],
  [
    "hand bills over",
    "POST",
    `${subscriptions}{id}/billing_contact/`,
    same(hall),
    books,
    "403 404 404 200 404 404 404",
  ],
  [
    "keep the bills",
    "DELETE",
    `${subscriptions}{id}/billing_contact/`,
    invited,
    undefined,
    "403 404 404 204 404 404 404",
  ],
  [
    "take bills over",
    "POST",
    "/events/api/v1/producer/billing_invitations/accept/",
    nobody,
    { token: "x" },
    "403 404 404 404 404 404 404",
  ],
  [
    "price a plan",
    "POST",
    "/claim/api/plans/",
    nobody,
    { plan: "plus", monthly_cents: 100 },
    "403 403 403 403 403 200 200",
  ],
  ["see payment events", "GET", "/claim/api/payment_events/", nobody, undefined, "403 403 403 403 403 403 200"],
  [
    "replay a payment event",
    "POST",
    "/claim/api/payment_events/{id}/replay/",
    paymentEvent,
    {},
    "403 403 403 403 403 403 200",
  ],
  ["report a problem", "POST", "/events/api/v1/corrections/", same(hall), report, "201 201 201 201 201 201 201"],
  ["list reports", "GET", corrections, nobody, undefined, "403 403 200 200 200 200 200"],
  [
    "accept a correction",
    "POST",
    `${corrections}{id}/accept/`,
    reported,
    { fields: [] },
    "403 403 404 200 200 200 200",
  ],
  [
    "decline a correction",
    "POST",
    `${corrections}{id}/decline/`,
    reported,
    { note: "No." },
    "403 403 404 200 200 200 200",
  ],
  ["reopen a correction", "POST", `${corrections}{id}/reopen/`, reported, undefined, "403 403 404 200 200 200 200"],
  [
    "judge a report of oneself",
    "POST",
    `${corrections}{id}/accept/`,
    offended,
    { fields: [] },
    "403 403 404 404 200 200 200",
  ],
  ["find any record", "GET", "/reports/api/records/?q=hall", nobody, undefined, "403 403 403 403 200 200 200"],
  ["list duplicates", "GET", duplicates, nobody, undefined, "403 403 403 403 403 200 200"],
  [
    "resolve duplicates",
    "POST",
    `${duplicates}resolve/`,
    () => aVenue(system),
    { pois: ["{id}", hall] },
    "403 403 403 403 403 200 200",
  ],
  ["see somebody else's area", "GET", "/editor/api/{id}/profile/", visitorId, undefined, "403 403 403 403 404 403 200"],
  [
    "take somebody else's edits as a file",
    "GET",
    "/editor/api/{id}/edits.csv",
    visitorId,
    undefined,
    "403 403 403 403 404 403 200",
  ],
  ["see their hours", "GET", timesheets, nobody, undefined, "403 403 403 403 200 403 200"],
  ["see somebody else's hours", "GET", `${timesheets}?editor={id}`, aWeek, undefined, "403 403 403 403 404 403 200"],
  ["list weeks to approve", "GET", `${timesheets}weeks/`, nobody, undefined, "403 403 403 403 403 403 200"],
  [
    "approve a week",
    "POST",
    `${timesheets}weeks/approve/`,
    aWeek,
    { editor: "{id}", week: "2026-11-16", version: 1 },
    "403 403 403 403 403 403 200",
  ],
  ["list plans", "GET", "/claim/api/plans/", nobody, undefined, "403 403 403 403 403 200 200"],
  ["list accounts in the admin", "GET", "/django/api/users/", nobody, undefined, "403 403 403 403 403 200 200"],
  ["take the accounts as a file", "GET", "/django/api/users.csv", nobody, undefined, "403 403 403 403 403 200 200"],
  ["see one account", "GET", "/django/api/users/{id}/", visitorId, undefined, "403 403 403 403 403 200 200"],
  ["give roles", "PUT", "/django/api/users/{id}/", visitorId, roleForm, "403 403 403 403 403 200 200"],
  ["see plans in the admin", "GET", "/django/api/plans/", nobody, undefined, "403 403 403 403 403 200 200"],
  ["see venues in the admin", "GET", "/django/api/venues/", nobody, undefined, "403 403 403 403 403 200 200"],
  [
    "restore an event in the admin",
    "POST",
    "/django/api/deleted/act/",
    deletedEvent,
    { verb: "restore", ids: ["event-{id}"] },
    "403 403 403 403 403 200 200",
  ],
  [
    "add a region",
    "POST",
    "/django/api/regions/",
    nobody,
    { name: "Hills {id}", position: 1, is_default: false },
    "403 403 403 403 403 403 201",
  ],
  [
    "book a search ad",
    "POST",
    "/django/api/ads/",
    nobody,
    {
      title: "The Bakery",
      description: "",
      picture: "",
      url: "https://bakery.example/",
      button_text: "Menu",
      town: "everywhere",
      point: "",
      radius: 25,
      category: "any",
      budget_of: "none",
      budget: null,
    },
    "403 403 403 403 403 201 201",
  ],
  ["see the figures of an ad", "GET", "/django/api/ads/999/figures/", nobody, undefined, "403 403 403 403 403 404 404"],
  ["take them as a file", "GET", "/django/api/ads/999/figures.csv", nobody, undefined, "403 403 403 403 403 404 404"],
  ["ask for a search ad", "GET", "/events/api/v1/search_ad/", nobody, undefined, "404 404 404 404 404 404 404"],
  ["see jobs", "GET", "/django/api/jobs/", nobody, undefined, "403 403 403 403 403 200 200"],
  ["see the audit log", "GET", "/django/api/audit/", nobody, undefined, "403 403 403 403 403 403 200"],
  ["take the audit log as a file", "GET", "/django/api/audit.csv", nobody, undefined, "403 403 403 403 403 403 200"],
];

test.each(rows)("who may %s", async (_label, method, path, idOf, json, answers) => {
  const statuses: number[] = [];
  for (const person of Object.values(roles)) {
    const id = await idOf();
    viewer = person;
    const body = json && JSON.stringify(json).replace('"{id}"', String(id)).replace("{id}", String(id));
    const { status } = await client.call(path.replace("{id}", String(id)), { method, ...(body && { text: body }) });
    statuses.push(status);
  }
  expect(statuses.join(" ")).toBe(answers);
});

test("uploads are for people with an account", async () => {
  const file = () => {
    const form = new FormData();
    form.set("image", new File(["no picture"], "a.png"));
    return form;
  };
  const statuses: number[] = [];
  for (const person of Object.values(roles)) {
    viewer = person;
    statuses.push((await client.call("/events/api/v1/uploads/", { files: file() })).status);
  }
  // Files that are no image are refused only to users who may upload.
  expect(statuses).toEqual([403, 400, 400, 400, 400, 400, 400]);
});

test("no call that changes data is heard without the token of a page of ours", async () => {
  viewer = roles.superuser as Viewer;
  for (const [, method, path] of rows) {
    if (method === "GET") continue;
    const headers = { "X-CSRFToken": "x".repeat(43), "Content-Type": "application/json" };
    const { status, body } = await client.call(path.replace("{id}", String(hall)), { method, headers });
    expect([status, body.detail]).toEqual([403, expect.stringContaining("CSRF")]);
  }
});

import { eventForm } from "@hereabouts/contract/events/event-form";
import type { Context } from "@hereabouts/domain/context";
import { getEventForm } from "@hereabouts/domain/events/event-form";
import { updateEvent } from "@hereabouts/domain/events/update-event";
import { listRevisions } from "@hereabouts/domain/history/revisions";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { addSource } from "../adding/add-source.ts";
import { undoSourceRun } from "../applying/source-run.ts";
import { readSource } from "../reading/read-source.ts";
import { chooseRows, getRun, leaveRun, listRows } from "../runs/run.ts";
import { getSource, listSources } from "../sources/source.ts";
import { aSource, calendarOf, takeOver, testSites } from "./test-sources.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));
const { sites, runJobs } = testSites();

const zone = ";TZID=America/New_York:";
const dance = (more: string[] = []) => [
  "UID:dance@example.org",
  "SUMMARY:Contra dance",
  `DTSTART${zone}20261204T190000`,
  `DTEND${zone}20261204T210000`,
  "DESCRIPTION:Bring soft shoes.",
  ...more,
];
const talk = ["UID:talk@example.org", "SUMMARY:Talk on bats", `DTSTART${zone}20261210T180000`];
const old = ["UID:old@example.org", "SUMMARY:Last year's fair", `DTSTART${zone}20251210T180000`];

let count = 0;
/** A producer with a venue, and a calendar at an address. */
async function aProducerWith(events: readonly (readonly string[])[], plan: "free" | "basic" = "basic") {
  const venueId = await aVenue(system, { website: "https://hall.example/" });
  const ctx = contextOf(db, { viewer: await aProducer(system, [venueId], plan) });
  count += 1;
  const url = `https://calendar-${count}.example/feed.ics`;
  const put = (changed: readonly (readonly string[])[]) => void sites.set(url, calendarOf(changed));
  put(events);
  return { ctx, venueId, url, put };
}
const eventsAt = (venueId: number) =>
  db
    .selectFrom("event")
    .select(["id", "name", "status", "description", "url", "event_type_id", "age_groups"])
    .where("venue_id", "=", venueId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
const openRunOf = async (ctx: Context, id: number) => (await getSource(ctx, { id })).openRun?.id ?? 0;
/** Time enough for another reading to be asked for. */
const later = (ctx: Context, minutes = 5): Context => ({
  ...ctx,
  now: () => new Date(system.now().getTime() + minutes * MINUTE_MS),
});
async function readAgain(ctx: Context, id: number) {
  await readSource(ctx, { id });
  await runJobs(ctx);
  return openRunOf(ctx, id);
}

test("a calendar's address is read, and nothing is written before it was looked through", async () => {
  const { ctx, venueId, url } = await aProducerWith([dance(), talk, old, ["UID:x", "SUMMARY:No start"]]);
  const source = await aSource(ctx, { venueId, url, runJobs });
  expect(source).toMatchObject({
    format: "ical",
    openRun: { state: "ready" },
    health: { eventsFound: 2, unusable: 1 },
  });
  const run = await getRun(ctx, { id: source.openRun?.id ?? 0 });
  expect(run).toMatchObject({ state: "ready", past: 1, verdicts: { create: 2, unusable: 1 }, chosen: 2 });
  const { data } = await listRows(ctx, { id: run.id });
  expect(data).toMatchObject([
    { name: "Contra dance", verdict: "create", choice: "take", words: "December 4, 2026, 7:00 PM – 9:00 PM" },
    { name: "Talk on bats", verdict: "create" },
    { name: "", line: 20, verdict: "unusable", reason: "the event has no start" },
  ]);
  expect(await eventsAt(venueId)).toEqual([]);
});

test("a name that would turn what stands after it is looked through and taken over as plain text", async () => {
  const turned = [
    "UID:turned@example.org",
    "SUMMARY:Night \u202eof jazz\u202c",
    "LOCATION:Polish Hall\u2066, upstairs",
    `DTSTART${zone}20261204T190000`,
  ];
  const { ctx, venueId, url } = await aProducerWith([turned]);
  const { id, openRun } = await aSource(ctx, { venueId, url, runJobs });
  const { data } = await listRows(ctx, { id: openRun?.id ?? 0 });
  expect(data).toMatchObject([{ name: "Night of jazz", place: "Polish Hall, upstairs" }]);
  await takeOver(ctx, id, runJobs);
  expect(await eventsAt(venueId)).toMatchObject([{ name: "Night of jazz" }]);
});

test("taking it over makes events with the source's category, the venue's website and a history", async () => {
  const { ctx, venueId, url } = await aProducerWith([dance(), talk]);
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  const runId = await takeOver(ctx, id, runJobs);
  expect(await getRun(ctx, { id: runId })).toMatchObject({ state: "done", outcomes: { created: 2 }, isUndoable: true });
  const [event] = await eventsAt(venueId);
  expect(event).toMatchObject({
    name: "Contra dance",
    description: "<p>Bring soft shoes.</p>",
    url: "https://hall.example/",
    event_type_id: 12,
    age_groups: ["all_ages"],
  });
  const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
  expect(await listRevisions(staff, { kind: "event", recordId: event?.id })).toMatchObject({
    data: [{ action: "create", isImported: true }],
  });
});

test("reading it a second time changes nothing", async () => {
  const { ctx, venueId, url } = await aProducerWith([dance(["RRULE:FREQ=WEEKLY;COUNT=5"]), talk]);
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  await takeOver(ctx, id, runJobs);
  const before = await eventsAt(venueId);
  const again = later(ctx);
  const run = await getRun(again, { id: await readAgain(again, id) });
  expect(run).toMatchObject({ verdicts: { unchanged: 2 }, chosen: 0 });
  await takeOver(again, id, runJobs);
  expect(await eventsAt(venueId)).toEqual(before);
});

test("only what was not changed here follows the calendar", async () => {
  const { ctx, venueId, url, put } = await aProducerWith([dance()]);
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  await takeOver(ctx, id, runJobs);
  const [event] = await eventsAt(venueId);
  const form = await getEventForm(ctx, { id: event?.id ?? 0 });
  await updateEvent(ctx, { id: form.id, ...eventForm.parse({ ...form, name: "Contra dance for all" }) });
  put([
    dance(["LOCATION:Mill River Hall"]).map((line) => line.replace("Contra dance", "Contra").replace("soft", "clean")),
  ]);
  const again = later(ctx);
  const runId = await readAgain(again, id);
  const { data } = await listRows(again, { id: runId });
  expect(data[0]).toMatchObject({
    verdict: "update",
    changes: [
      { field: "name", before: "Contra dance for all", after: "Contra", isHeld: true },
      { field: "description", before: "Bring soft shoes.", after: "Bring clean shoes.", isHeld: false },
    ],
  });
  await takeOver(again, id, runJobs);
  expect(await eventsAt(venueId)).toMatchObject([
    { name: "Contra dance for all", description: "<p>Bring clean shoes.</p>" },
  ]);
});

test("a date that the calendar calls off is called off, also when the dates were changed here", async () => {
  const weekly = "RRULE:FREQ=WEEKLY;COUNT=4";
  const { ctx, venueId, url, put } = await aProducerWith([dance([weekly])]);
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  await takeOver(ctx, id, runJobs);
  const off = (day: string) => [
    "UID:dance@example.org",
    `RECURRENCE-ID${zone}${day}T190000`,
    `DTSTART${zone}${day}T190000`,
    "SUMMARY:Contra dance",
    "STATUS:CANCELLED",
  ];
  const statuses = () =>
    db
      .selectFrom("occurrence")
      .innerJoin("event", "event.id", "occurrence.event_id")
      .select(["local_date", "occurrence.status", "end_minute"])
      .where("venue_id", "=", venueId)
      .orderBy("local_date")
      .execute();
  put([dance([weekly]), off("20261211")]);
  const again = later(ctx);
  await readAgain(again, id);
  await takeOver(again, id, runJobs);
  expect((await statuses()).map(({ status }) => status)).toEqual(["scheduled", "cancelled", "scheduled", "scheduled"]);
  const [event] = await eventsAt(venueId);
  const form = await getEventForm(ctx, { id: event?.id ?? 0 });
  const dates = form.dates.map((row) => ({ ...row, timeEnd: "22:00" }));
  await updateEvent(ctx, { id: form.id, ...eventForm.parse({ ...form, dates }) });
  put([dance([weekly]), off("20261211"), off("20261218")]);
  const third = later(ctx, 10);
  await readAgain(third, id);
  await takeOver(third, id, runJobs);
  expect(await statuses()).toMatchObject([
    { status: "scheduled", end_minute: 1320 },
    { status: "cancelled" },
    { status: "cancelled" },
    { status: "scheduled", end_minute: 1320 },
  ]);
});

test("undoing a reading brings back what it changed, and names what was edited since", async () => {
  const { ctx, venueId, url, put } = await aProducerWith([dance(), talk]);
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  await takeOver(ctx, id, runJobs);
  const before = await eventsAt(venueId);
  put([
    dance().map((line) => line.replace("Contra dance", "Contra")),
    talk.map((line) => line.replace("bats", "owls")),
  ]);
  const again = later(ctx);
  await readAgain(again, id);
  const runId = await takeOver(again, id, runJobs);
  const [first, second] = await eventsAt(venueId);
  expect([first?.name, second?.name]).toEqual(["Contra", "Talk on owls"]);
  const form = await getEventForm(again, { id: second?.id ?? 0 });
  const edited = { ...form, description: "<p>Dark.</p>", ageGroups: ["all_ages"] };
  await updateEvent(later(ctx, 6), { id: form.id, ...eventForm.parse(edited) });
  await undoSourceRun(again, { id: runId });
  await runJobs(again);
  expect(await getRun(again, { id: runId })).toMatchObject({
    state: "undone",
    outcomes: { undone: 1, edited: 1 },
    isUndoable: false,
  });
  expect((await eventsAt(venueId)).map(({ name }) => name)).toEqual([before[0]?.name, "Talk on owls"]);
  expect(await getSource(again, { id })).toMatchObject({ health: { state: "paused_undone", nextRead: null } });
});

test("undoing the first reading takes its events away again", async () => {
  const { ctx, venueId, url } = await aProducerWith([dance(), talk]);
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  const runId = await takeOver(ctx, id, runJobs);
  const staff = await aPerson(system, { isStaff: true });
  await undoSourceRun({ ...ctx, viewer: staff }, { id: runId });
  await runJobs(ctx);
  expect(await eventsAt(venueId)).toEqual([]);
  // What staff do at venues that are not theirs is in the audit log; the producer’s own deeds are not.
  const told = await db.selectFrom("audit_act").select(["act", "actor_id"]).where("record_id", "=", `${id}`).execute();
  expect(told).toEqual([{ act: "source.undo", actor_id: staff.id }]);
  const again = later(ctx);
  expect(await getRun(again, { id: await readAgain(again, id) })).toMatchObject({ verdicts: { create: 2 } });
});

test("a row is left out or ignored, and an ignored one is not asked about again", async () => {
  const { ctx, venueId, url } = await aProducerWith([dance(), talk]);
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  const runId = await openRunOf(ctx, id);
  const { data } = await listRows(ctx, { id: runId });
  await chooseRows(ctx, { id: runId, rows: [data[0]?.id ?? 0], choice: "ignore" });
  expect(await chooseRows(ctx, { id: runId, rows: [data[1]?.id ?? 0], choice: "leave" })).toMatchObject({ chosen: 1 });
  await takeOver(ctx, id, runJobs);
  expect(await eventsAt(venueId)).toEqual([]);
  const again = later(ctx);
  expect(await getRun(again, { id: await readAgain(again, id) })).toMatchObject({
    verdicts: { ignored: 1, create: 1 },
  });
  expect(await getSource(again, { id })).toMatchObject({ ignored: 1 });
});

test("what was deleted here stays deleted", async () => {
  const { ctx, venueId, url } = await aProducerWith([dance()]);
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  await takeOver(ctx, id, runJobs);
  await db.updateTable("event").set({ deleted_at: system.now() }).where("venue_id", "=", venueId).execute();
  const again = later(ctx);
  expect(await getRun(again, { id: await readAgain(again, id) })).toMatchObject({
    verdicts: { ignored: 1 },
    chosen: 0,
  });
});

test("what does not fit the plan is said before, the soonest events come first", async () => {
  const many = [5, 4, 3, 2, 1].map((day) => [
    `UID:${day}`,
    `SUMMARY:Show ${day}`,
    `DTSTART${zone}2026120${day}T190000`,
  ]);
  const { ctx, venueId, url } = await aProducerWith(many, "free");
  const source = await aSource(ctx, { venueId, url, runJobs });
  expect(source.waiting).toBe(2);
  const run = await getRun(ctx, { id: source.openRun?.id ?? 0 });
  expect(run).toMatchObject({ verdicts: { create: 3, full: 2 }, quota: { used: 0, allowed: 3 } });
  const { data } = await listRows(ctx, { id: run.id, verdict: "full" });
  await chooseRows(ctx, { id: run.id, rows: data.map((row) => row.id), choice: "take" });
  await takeOver(ctx, source.id, runJobs);
  expect(await eventsAt(venueId)).toHaveLength(3);
  expect(await getRun(ctx, { id: run.id })).toMatchObject({ outcomes: { created: 3, left: 2 } });
});

test("an event that looks the same is proposed as the same one, and no double is made", async () => {
  const { ctx, venueId, url } = await aProducerWith([dance(), talk]);
  const dates = [{ startMinute: 1140, endMinute: 1320, dateRecur: "2026-12-04" }];
  const eventId = await anEvent(system, { venueId, name: "CONTRA DANCE with The Reels", dates });
  const source = await aSource(ctx, { venueId, url, runJobs });
  const runId = source.openRun?.id ?? 0;
  const { data } = await listRows(ctx, { id: runId });
  expect(data[0]).toMatchObject({ verdict: "same", choice: "leave", event: { id: eventId } });
  await chooseRows(ctx, { id: runId, rows: [data[0]?.id ?? 0], choice: "join" });
  await takeOver(ctx, source.id, runJobs);
  expect((await eventsAt(venueId)).map(({ name }) => name)).toEqual(["CONTRA DANCE with The Reels", "Talk on bats"]);
  const again = later(ctx);
  const { data: next } = await listRows(again, { id: await readAgain(again, source.id) });
  expect(next[0]).toMatchObject({ verdict: "held", event: { id: eventId } });
});

test("a calendar that cannot be read says why, and somebody else's source is not there", async () => {
  const { ctx, venueId, url } = await aProducerWith([]);
  sites.set(url, "<html>secret</html>");
  const { id, openRun, health } = await aSource(ctx, { venueId, url, runJobs });
  expect(openRun).toBeNull();
  expect(health).toMatchObject({ state: "failing", failure: expect.stringContaining("find event data") });
  expect(health.failure).not.toContain("secret");
  const other = contextOf(db, { viewer: await aProducer(system, [await aVenue(system)]) });
  await expect(getSource(other, { id })).rejects.toMatchObject({ kind: "notFound" });
  await expect(listSources(other, { vid: venueId })).rejects.toMatchObject({ kind: "notFound" });
  await expect(readSource(other, { id })).rejects.toMatchObject({ kind: "notFound" });
  const anybody = contextOf(db);
  await expect(getSource(anybody, { id })).rejects.toMatchObject({ kind: "signInRequired" });
});

test("an address within the house, a second time the same one, and asking too often are refused", async () => {
  const { ctx, venueId, url } = await aProducerWith([dance()]);
  const form = { venue: venueId, eventType: 5 };
  await expect(addSource(ctx, { ...form, url: "http://127.0.0.1/feed.ics" })).rejects.toMatchObject({
    fields: { url: ["127.0.0.1 isn’t on the public internet."] },
  });
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  await expect(addSource(ctx, { ...form, url })).rejects.toMatchObject({ kind: "invalid" });
  await expect(readSource(ctx, { id })).rejects.toMatchObject({ kind: "conflict" });
  await leaveRun(ctx, { id: await openRunOf(ctx, id) });
  await leaveRun(ctx, { id: await readAgain(ctx, id) });
  await expect(readSource(ctx, { id })).rejects.toMatchObject({ kind: "tooMany" });
});

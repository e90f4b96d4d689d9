import { eventForm } from "@hereabouts/contract/events/event-form";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { Context } from "@hereabouts/domain/context";
import { deleteEvent, restoreEvent } from "@hereabouts/domain/events/deleted-event";
import { getEventForm } from "@hereabouts/domain/events/event-form";
import { updateEvent } from "@hereabouts/domain/events/update-event";
import { listRevisions } from "@hereabouts/domain/history/revisions";
import { listDeletedEvents } from "@hereabouts/domain/producer/producer-events";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { DAY_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { restoreSourceRun, undoSourceRun } from "../applying/source-run.ts";
import { readSource } from "../reading/read-source.ts";
import { getRun, listRows } from "../runs/run.ts";
import { getSource } from "../sources/source.ts";
import { findDueSources } from "./find-due-sources.ts";
import { aSource, calendarOf, takeOver, testSites } from "./test-sources.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));
const { sites, runJobs } = testSites();

const shows = (total: number, name = "Show") =>
  Array.from({ length: total }, (_, index) => [
    `UID:${index}@example.org`,
    `SUMMARY:${name} ${index + 1}`,
    `DTSTART;TZID=America/New_York:202612${String(index + 1).padStart(2, "0")}T190000`,
  ]);
const after = (ctx: Context, ms: number): Context => ({ ...ctx, now: () => new Date(system.now().getTime() + ms) });
const later = (ctx: Context, minutes = 5) => after(ctx, minutes * MINUTE_MS);
const eventsAt = (venueId: number) =>
  db
    .selectFrom("event")
    .select(["id", "name"])
    .where("venue_id", "=", venueId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
const namesAt = async (venueId: number) => (await eventsAt(venueId)).map(({ name }) => name);

const whole = { ageGroups: ["all_ages"], url: "https://hall.example/", description: "<p>Loud.</p>" };

let count = 0;
/** A venue whose calendar was imported, with the run that did. */
async function imported(events: readonly (readonly string[])[], plan: "free" | "plus" = "plus") {
  count += 1;
  const url = `https://season-${count}.example/feed.ics`;
  const put = (changed: readonly (readonly string[])[]) => void sites.set(url, calendarOf(changed));
  put(events);
  const venueId = await aVenue(system);
  const viewer = await aProducer(system, [venueId], plan);
  const ctx = contextOf(db, { viewer });
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  return { ctx, viewer, venueId, sourceId: id, put, runId: await takeOver(ctx, id, runJobs) };
}
async function undo(ctx: Context, id: number) {
  await undoSourceRun(ctx, { id });
  await runJobs(ctx);
  return getRun(ctx, { id });
}
async function restore(ctx: Context, id: number) {
  await restoreSourceRun(ctx, { id });
  await runJobs(ctx);
  return getRun(ctx, { id });
}

test("39 imported events are gone at one press and back at a second one, as often as wanted", async () => {
  const { ctx, viewer, venueId, sourceId, runId } = await imported(
    Array.from({ length: 39 }, (_, n) => [
      `UID:${n}@example.org`,
      `SUMMARY:Show ${n}`,
      `DTSTART;TZID=America/New_York:2027${String(1 + (n % 9)).padStart(2, "0")}${10 + (n % 19)}T190000`,
    ]),
  );
  const before = await eventsAt(venueId);
  expect(before).toHaveLength(39);
  for (const minutes of [1, 10]) {
    const undone = await undo(later(ctx, minutes), runId);
    expect(undone).toMatchObject({ state: "undone", isRestorable: true, isUndoable: false, outcomes: { undone: 39 } });
    expect(undone.undoneBy).not.toBeNull();
    expect(await eventsAt(venueId)).toEqual([]);
    expect(await getSource(ctx, { id: sourceId })).toMatchObject({ health: { state: "paused_undone" } });
    const restored = await restore(later(ctx, minutes + 1), runId);
    expect(restored).toMatchObject({ state: "done", isRestorable: false, isUndoable: true, outcomes: { created: 39 } });
    expect(restored.undoneBy).toBeNull();
    expect(await eventsAt(venueId)).toEqual(before);
  }
  expect(await getSource(ctx, { id: sourceId })).toMatchObject({
    health: { state: expect.not.stringMatching("paused") },
  });
  // What was restored follows its source as before.
  await readSource(later(ctx, 20), { id: sourceId });
  await runJobs(later(ctx, 20));
  const { openRun } = await getSource(ctx, { id: sourceId });
  expect(await getRun(ctx, { id: openRun?.id ?? 0 })).toMatchObject({ verdicts: { unchanged: 39 } });
  const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
  const { data } = await listRevisions(staff, { kind: "event", recordId: before[0]?.id });
  expect(data.map(({ action, author }) => [action, author?.id])).toEqual([
    ["restore", viewer.kind === "user" && viewer.id],
    ["delete", viewer.kind === "user" && viewer.id],
    ["restore", viewer.kind === "user" && viewer.id],
    ["delete", viewer.kind === "user" && viewer.id],
    ["create", undefined],
  ]);
});

test("events of an undone import are one line among the deleted ones, which every manager of the venue may restore", async () => {
  const { ctx, venueId, runId } = await imported(shows(4));
  const [, second] = await eventsAt(venueId);
  const own = await anEvent(ctx, { venueId, name: "Potluck" });
  await deleteEvent(ctx, { id: own });
  await deleteEvent(later(ctx, 1), { id: second?.id ?? 0 });
  await undo(later(ctx, 2), runId);
  const colleague = contextOf(db, { viewer: await aPerson(system, { producerOf: [venueId] }) });
  for (const [who, mayRestore] of [
    [ctx, true],
    [colleague, false],
  ] as const) {
    const lines = await listDeletedEvents(later(who, 3), { vid: venueId });
    expect(lines.map(({ name, run, mayRestore }) => [run ? run.events : name, mayRestore])).toEqual([
      [3, true],
      ["Show 2", mayRestore],
      ["Potluck", mayRestore],
    ]);
  }
  await restore(later(colleague, 4), runId);
  // What was deleted by itself before stays deleted.
  expect(await namesAt(venueId)).toEqual(["Show 1", "Show 3", "Show 4"]);
  expect((await listDeletedEvents(later(ctx, 5), { vid: venueId })).map(({ name }) => name)).toEqual([
    "Show 2",
    "Potluck",
  ]);
});

test("an undone import is one line among recent changes, and all its events are there when asked for", async () => {
  const { venueId, runId } = await imported(shows(5));
  const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
  const [first] = await eventsAt(venueId);
  await undo(later(editor), runId);
  const { data } = await listRevisions(editor, {});
  const here = data.filter((revision) => revision.venueId === venueId && revision.kind === "event");
  expect(here.map(({ action, batch, author }) => [action, batch?.count, author?.id ?? null])).toEqual([
    ["delete", 5, editor.viewer.kind === "user" ? editor.viewer.id : 0],
    ["create", 5, null],
  ]);
  const whole = await listRevisions(editor, { batch: here[0]?.batch?.id });
  expect(whole.data.map(({ action }) => action)).toEqual(Array(5).fill("delete"));
  expect((await listRevisions(editor, { kind: "event", recordId: first?.id })).data).toHaveLength(2);
});

test("changes of an import are undone and restored too, but not over what was edited since", async () => {
  const { ctx, venueId, sourceId, put } = await imported(shows(3));
  put(shows(3, "Gig"));
  await readSource(later(ctx), { id: sourceId });
  await runJobs(later(ctx));
  const runId = await takeOver(later(ctx), sourceId, runJobs);
  expect(await namesAt(venueId)).toEqual(["Gig 1", "Gig 2", "Gig 3"]);
  await undo(later(ctx, 6), runId);
  const [first, second] = await eventsAt(venueId);
  expect(await namesAt(venueId)).toEqual(["Show 1", "Show 2", "Show 3"]);
  const edit = later(ctx, 7);
  const form = await getEventForm(edit, { id: first?.id ?? 0 });
  await updateEvent(edit, { id: form.id, ...eventForm.parse({ ...form, ...whole, name: "My show" }) });
  await deleteEvent(edit, { id: second?.id ?? 0 });
  const run = await restore(later(ctx, 8), runId);
  expect(await namesAt(venueId)).toEqual(["My show", "Gig 3"]);
  expect(run).toMatchObject({ state: "done", outcomes: { updated: 1, edited: 1, left: 1 }, isRestorable: false });
});

test("an event that was restored by itself stays, and one that was imported again is not doubled", async () => {
  const { ctx, venueId, sourceId, runId } = await imported(shows(2));
  const [first] = await eventsAt(venueId);
  await undo(later(ctx), runId);
  await restoreEvent(later(ctx, 6), { id: first?.id ?? 0 });
  await readSource(later(ctx, 7), { id: sourceId });
  await runJobs(later(ctx, 7));
  await takeOver(later(ctx, 7), sourceId, runJobs);
  expect(await namesAt(venueId)).toEqual(["Show 1", "Show 2"]);
  await restore(later(ctx, 8), runId);
  expect(await namesAt(venueId)).toEqual(["Show 1", "Show 2"]);
  const { data } = await listRows(ctx, { id: runId });
  expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["created", ""],
    ["left", sourceWords.importedAgain],
  ]);
});

test("the plan's room holds for restoring: the soonest return, the rest once there is room", async () => {
  const { ctx, venueId, runId } = await imported(shows(3), "free");
  await undo(later(ctx), runId);
  const dates = [{ startMinute: 600, endMinute: null, dateRecur: "2026-12-20" }];
  const others = [await anEvent(system, { venueId, dates }), await anEvent(system, { venueId, dates })];
  const run = await restore(later(ctx, 6), runId);
  expect(run).toMatchObject({ state: "done", outcomes: { created: 1, undone: 2 }, isRestorable: true });
  const { data } = await listRows(ctx, { id: runId });
  expect(data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["created", ""],
    ["undone", sourceWords.noRoom],
    ["undone", sourceWords.noRoom],
  ]);
  for (const id of others) await deleteEvent(later(ctx, 7), { id });
  expect(await restore(later(ctx, 8), runId)).toMatchObject({ outcomes: { created: 3 }, isRestorable: false });
});

test("an import is restored for 30 days after it was undone, whenever it was imported, and not by others", async () => {
  const { ctx, runId } = await imported(shows(1));
  const undoneAt = after(ctx, 29 * DAY_MS);
  await undo(undoneAt, runId);
  await findDueSources(after(system, 58 * DAY_MS));
  expect(await getRun(after(ctx, 58 * DAY_MS), { id: runId })).toMatchObject({ isRestorable: true });
  const stranger = contextOf(db, { viewer: await aProducer(system, [await aVenue(system)]) });
  await expect(restoreSourceRun(stranger, { id: runId })).rejects.toMatchObject({ kind: "notFound" });
  await expect(restoreSourceRun(after(ctx, 60 * DAY_MS), { id: runId })).rejects.toMatchObject({ kind: "conflict" });
  const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
  await restoreSourceRun(after(staff, 58 * DAY_MS), { id: runId });
  const acts = await db
    .selectFrom("audit_act")
    .select("act")
    .where("actor_id", "=", staff.viewer.kind === "user" ? staff.viewer.id : 0)
    .execute();
  expect(acts).toEqual([{ act: "source.restore" }]);
});

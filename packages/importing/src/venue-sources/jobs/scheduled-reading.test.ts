import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Context } from "@hereabouts/domain/context";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { DAY_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { ImportError } from "../../import-source.ts";
import { decideMissing, getProvenance, listItems, releaseFields, restoreIgnored } from "../items/items.ts";
import { listRuns } from "../runs/run.ts";
import { changeSource, getSource } from "../sources/source.ts";
import { findDueSources } from "./find-due-sources.ts";
import { aSource, calendarOf, takeOver, testSites } from "./test-sources.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));
const { sites, asked, runJobs } = testSites();

const show = (uid: string, name: string, date = "20261204") => [
  `UID:${uid}`,
  `SUMMARY:${name}`,
  `DTSTART;TZID=America/New_York:${date}T190000`,
];
const at = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(system.now().getTime() + days * DAY_MS),
});
/** What the worker does so many days on. */
async function onDay(ctx: Context, days: number) {
  const later = at(ctx, days);
  await findDueSources({ ...later, viewer: { kind: "system", job: "sources.findDue" } });
  await runJobs(later);
  return later;
}
let count = 0;
/** A calendar that was taken over once, and is read by itself from then on. */
async function followed(events: readonly (readonly string[])[]) {
  count += 1;
  const url = `https://followed-${count}.example/feed.ics`;
  const put = (changed: readonly (readonly string[])[]) => void sites.set(url, calendarOf(changed));
  put(events);
  const venueId = await aVenue(system);
  const ctx = contextOf(db, { viewer: await aProducer(system, [venueId], "basic") });
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  await takeOver(ctx, id, runJobs);
  return { ctx, venueId, id, url, put };
}
const eventsAt = (venueId: number) =>
  db
    .selectFrom("event")
    .select(["id", "name", "status", "event_type_id"])
    .where("venue_id", "=", venueId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();

test("a source is read by itself about once an hour, and what has not changed is not sent again", async () => {
  const { ctx, id, venueId, url, put } = await followed([show("a", "Jazz")]);
  const { health } = await getSource(ctx, { id });
  const pause = new Date(health.nextRead ?? 0).getTime() - system.now().getTime();
  expect(pause).toBeGreaterThanOrEqual(serverLimits.sourceCheckMinutes * MINUTE_MS);
  expect(pause).toBeLessThan(serverLimits.sourceCheckMinutes * MINUTE_MS * 1.3);
  await onDay(ctx, 0.01);
  expect(asked.filter((one) => one.url === url)).toHaveLength(1);
  await onDay(ctx, 1);
  expect(asked.filter((one) => one.url === url).at(-1)?.etag).toMatch(/^"\d+-\d+"$/);
  put([show("a", "Jazz and more"), show("b", "Blues")]);
  const later = await onDay(ctx, 2);
  expect((await eventsAt(venueId)).map(({ name }) => name)).toEqual(["Jazz and more", "Blues"]);
  expect(await listRuns(later, { id })).toMatchObject([
    { isAutomatic: true, outcomes: { created: 1, updated: 1 } },
    { isAutomatic: false },
  ]);
});

test("each reading confirms the events that the calendar still has, also when nothing has changed in it", async () => {
  const { ctx, venueId, put } = await followed([show("a", "Jazz"), show("b", "Blues")]);
  const confirmed = async () =>
    db
      .selectFrom("event")
      .select(["name", "certified_at", "certified_by"])
      .where("venue_id", "=", venueId)
      .orderBy("id")
      .execute();
  const unchanged = await onDay(ctx, 1);
  const both = { certified_by: "calendar", certified_at: unchanged.now() };
  expect(await confirmed()).toMatchObject([both, both]);
  put([show("a", "Jazz")]);
  const later = await onDay(ctx, 2);
  expect(await confirmed()).toMatchObject([{ ...both, certified_at: later.now() }, both]);
});

test("a source that fails is tried later and later, and after two weeks its producers are told", async () => {
  const { ctx, id, url } = await followed([show("a", "Jazz")]);
  sites.set(url, new ImportError("The host answered with status 500."));
  await onDay(ctx, 1);
  const failing = await getSource(at(ctx, 1), { id });
  expect(failing.health).toMatchObject({ state: "failing", failure: "The host answered with status 500." });
  for (let days = 2; days < 18; days += 1) await onDay(ctx, days * 1.3);
  const { health } = await getSource(ctx, { id });
  expect(health).toMatchObject({ state: "paused_failing", nextRead: null });
  const mails = await db
    .selectFrom("mail")
    .select("subject")
    .where("subject", "like", "We stopped importing%")
    .execute();
  expect(mails).toHaveLength(1);
  expect(await changeSource(ctx, { id, isScheduled: true })).toMatchObject({
    health: { nextRead: expect.any(String) },
  });
});

test("what a calendar has no more stays as it is until somebody decides", async () => {
  const { ctx, id, venueId, put } = await followed([
    show("a", "Jazz"),
    show("b", "Blues"),
    show("c", "Funk"),
    show("d", "Soul"),
  ]);
  put([show("a", "Jazz")]);
  const later = await onDay(ctx, 1);
  expect((await eventsAt(venueId)).map(({ status }) => status)).toEqual(Array(4).fill("scheduled"));
  expect((await getSource(later, { id })).missing).toBe(3);
  const { data } = await listItems(later, { id, kind: "missing" });
  const [first, second, third] = data.map((item) => item.id);
  await decideMissing(later, { id, items: [first ?? 0], choice: "cancel" });
  await decideMissing(later, { id, items: [second ?? 0], choice: "delete" });
  expect(await decideMissing(later, { id, items: [third ?? 0], choice: "keep" })).toMatchObject({ missing: 0 });
  const left = await eventsAt(venueId);
  expect(left).toHaveLength(3);
  expect(left.filter(({ status }) => status === "cancelled")).toHaveLength(1);
});

test("each field says whether it follows the calendar, and a released one does again", async () => {
  const { ctx, id, venueId, put } = await followed([show("a", "Jazz")]);
  const [event] = await eventsAt(venueId);
  const eventId = event?.id ?? 0;
  await saveEvent(ctx, { venueId, name: "Jazz for all", eventTypeId: 12 }, { id: eventId });
  put([show("a", "Jazz trio")]);
  const later = await onDay(ctx, 1);
  expect(await eventsAt(venueId)).toMatchObject([{ name: "Jazz for all" }]);
  expect(await getProvenance(later, { id: eventId })).toMatchObject({
    source: { id },
    fields: [
      { field: "name", isChanged: true, said: "Jazz trio" },
      { field: "dates", isChanged: false },
      { field: "status", isChanged: false },
    ],
  });
  expect(await releaseFields(later, { id: eventId, fields: ["name"] })).toMatchObject({
    fields: [{ field: "name", isChanged: false }, {}, {}],
  });
  put([show("a", "Jazz quartet")]);
  await onDay(ctx, 2);
  expect(await eventsAt(venueId)).toMatchObject([{ name: "Jazz quartet" }]);
});

test("what is taken off the ignore list is asked about again", async () => {
  const { ctx, id, venueId } = await followed([show("a", "Jazz")]);
  const [event] = await eventsAt(venueId);
  await deleteEvent(ctx, { id: event?.id ?? 0 });
  const later = await onDay(ctx, 8);
  expect(await eventsAt(venueId)).toEqual([]);
  const { data } = await listItems(later, { id, kind: "ignored" });
  expect(await restoreIgnored(later, { id, items: data.map((item) => item.id) })).toMatchObject({ ignored: 0 });
  await onDay(ctx, 9);
  expect(await eventsAt(venueId)).toMatchObject([{ name: "Jazz" }]);
});

import { rowEditForm } from "@hereabouts/contract/sources/source-forms";
import type { Context } from "@hereabouts/domain/context";
import { Conflict, Invalid, NotFound } from "@hereabouts/domain/errors";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { applySourceRun, restoreSourceRun, undoSourceRun } from "../applying/source-run.ts";
import { readSource } from "../reading/read-source.ts";
import { editRow } from "../runs/edit-row.ts";
import { chooseRows, getRun, listRows } from "../runs/run.ts";
import { getSource } from "../sources/source.ts";
import { aSource, calendarOf, takeOver, testSites } from "./test-sources.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));
const { sites, runJobs } = testSites();

const zone = ";TZID=America/New_York:";
const dance = ["UID:dance@example.org", "SUMMARY:CONTRA DANCE!!", `DTSTART${zone}20261204T190000`];
const weekly = [
  "UID:weekly@example.org",
  "SUMMARY:Weekly talk",
  `DTSTART${zone}20261208T180000`,
  "RRULE:FREQ=WEEKLY;COUNT=4",
];

let count = 0;
/** A producer of two venues with a calendar that was read for the first and waits to be reviewed. */
async function aReview(events: readonly (readonly string[])[] = [dance, weekly]) {
  const [hall, barn] = [await aVenue(system), await aVenue(system, { name: "Red Barn" })];
  const ctx = contextOf(db, { viewer: await aProducer(system, [hall, barn], "basic") });
  count += 1;
  const url = `https://edited-${count}.example/feed.ics`;
  const put = (changed: readonly (readonly string[])[]) => void sites.set(url, calendarOf(changed));
  put(events);
  const { id, openRun } = await aSource(ctx, { venueId: hall, url, runJobs });
  const run = openRun?.id ?? 0;
  const rows = async () => (await listRows(ctx, { id: run })).data;
  return { ctx, hall, barn, id, run, rows, put };
}
const eventNow = (id: number) =>
  db
    .selectFrom("event")
    .select(["name", "venue_id as venueId", "event_type_id as eventType", "deleted_at as deletedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const datesOf = (id: number) =>
  db
    .selectFrom("event_date")
    .select(["date_recur as dateRecur", "start_minute as startMinute", "end_minute as endMinute"])
    .where("event_id", "=", id)
    .execute();
const edit = (ctx: Context, run: number, form: object) => editRow(ctx, { id: run, ...rowEditForm.parse(form) });
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Invalid ? error.fields : error),
  );
const on = (dateRecur: string, timeStart = "20:00", timeEnd: string | null = "22:30") => [
  { dateRecur, timeStart, timeEnd },
];

test("a row is imported as it was edited, at another venue of the same person too", async () => {
  const { ctx, barn, id, run, rows } = await aReview();
  const [row] = await rows();
  expect(row?.editable).toMatchObject({ name: "CONTRA DANCE!!", eventType: 12, dates: [{ dateRecur: "2026-12-04" }] });
  await edit(ctx, run, {
    row: row?.id,
    name: "Contra dance",
    eventType: 5,
    venue: barn,
    dates: on("2026-12-05"),
  });
  expect((await rows())[0]).toMatchObject({
    name: "Contra dance",
    words: "December 5, 2026, 8:00 PM – 10:30 PM",
    place: "Red Barn",
    category: "Community",
    isEdited: true,
    choice: "take",
  });
  await takeOver(ctx, id, runJobs);
  const [done] = await rows();
  expect(done).toMatchObject({ outcome: "created", editable: null, isEdited: true });
  const event = done?.event?.id ?? 0;
  expect(await eventNow(event)).toMatchObject({ name: "Contra dance", venueId: barn, eventType: 5 });
  expect(await datesOf(event)).toEqual([{ dateRecur: "2026-12-05", startMinute: 1200, endMinute: 1350 }]);
});

test("what was edited stays when the source is read again, and the rest follows it", async () => {
  const { ctx, id, run, rows, put } = await aReview([[...dance, "DESCRIPTION:Soft shoes."]]);
  await edit(ctx, run, { row: (await rows())[0]?.id, name: "Contra dance" });
  await takeOver(ctx, id, runJobs);
  const event = (await rows())[0]?.event?.id ?? 0;
  put([["UID:dance@example.org", "SUMMARY:CONTRA DANCE!!!", `DTSTART${zone}20261204T193000`]]);
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 10 * MINUTE_MS) };
  await readSource(later, { id });
  await runJobs(later);
  const again = (await getSource(later, { id })).openRun?.id ?? 0;
  expect((await listRows(later, { id: again })).data).toMatchObject([
    {
      verdict: "update",
      editable: null,
      changes: [
        { field: "name", isHeld: true },
        { field: "dates", isHeld: false },
      ],
    },
  ]);
  await takeOver(later, id, runJobs);
  expect(await eventNow(event)).toMatchObject({ name: "Contra dance" });
  expect(await datesOf(event)).toMatchObject([{ startMinute: 1170 }]);
});

test("what says the same as the source is no edit, and none at all puts the row back", async () => {
  const { ctx, hall, run, rows } = await aReview();
  const [one, series] = await rows();
  await edit(ctx, run, {
    row: series?.id,
    name: "Weekly talk",
    eventType: 12,
    venue: hall,
    dates: series?.editable?.dates,
  });
  expect((await rows())[1]).toMatchObject({ isEdited: false });
  await edit(ctx, run, { row: one?.id, name: "Contra dance" });
  expect((await rows())[0]).toMatchObject({ isEdited: true, name: "Contra dance" });
  await edit(ctx, run, { row: one?.id });
  expect((await rows())[0]).toMatchObject({ isEdited: false, name: "CONTRA DANCE!!" });
});

test("what cannot be is refused by field, and stays as it was", async () => {
  const { ctx, run, rows } = await aReview([dance, ["UID:x", "SUMMARY:No start"]]);
  const [row, unusable] = await rows();
  const other = await aReview();
  expect(() => rowEditForm.parse({ row: row?.id, name: " " })).toThrow();
  expect(() => rowEditForm.parse({ row: row?.id, dates: on("2026-12-05", "25 o'clock") })).toThrow();
  expect(() => rowEditForm.parse({ row: row?.id, dates: [] })).toThrow();
  expect(await refused(edit(ctx, run, { row: row?.id, venue: other.hall }))).toHaveProperty("venue");
  expect(await refused(edit(ctx, run, { row: row?.id, dates: on("2025-12-05") }))).toHaveProperty("dates");
  expect(await refused(edit(ctx, run, { row: unusable?.id, name: "Talk" }))).toHaveProperty("row");
  expect(await refused(edit(ctx, run, { row: (await other.rows())[0]?.id, name: "Talk" }))).toHaveProperty("row");
  expect(await refused(edit(other.ctx, run, { row: row?.id, name: "Mine" }))).toBeInstanceOf(NotFound);
  expect((await rows())[0]).toMatchObject({ name: "CONTRA DANCE!!", isEdited: false });
});

test("an import is reviewed once, and a venue that was given away meanwhile is asked about", async () => {
  const { ctx, hall, barn, run, rows } = await aReview();
  const [row] = await rows();
  await edit(ctx, run, { row: row?.id, venue: barn });
  const without = { ...ctx, viewer: { ...ctx.viewer, producerOf: [hall] } } as Context;
  await expect(applySourceRun(without, { id: run })).rejects.toThrow(/venue of an edited row/);
  await chooseRows(ctx, { id: run, rows: [row?.id ?? 0], choice: "leave" });
  await applySourceRun(without, { id: run });
  expect(await refused(edit(ctx, run, { row: row?.id, name: "Late" }))).toBeInstanceOf(Conflict);
  await runJobs(ctx);
});

test("an import with edited rows is undone and restored with them", async () => {
  const { ctx, barn, id, run, rows } = await aReview();
  await edit(ctx, run, { row: (await rows())[0]?.id, name: "Contra dance", venue: barn });
  await takeOver(ctx, id, runJobs);
  const event = (await rows())[0]?.event?.id ?? 0;
  await undoSourceRun(ctx, { id: run });
  await runJobs(ctx);
  expect((await eventNow(event)).deletedAt).not.toBeNull();
  await restoreSourceRun(ctx, { id: run });
  await runJobs(ctx);
  expect(await eventNow(event)).toMatchObject({ name: "Contra dance", venueId: barn, deletedAt: null });
  expect(await getRun(ctx, { id: run })).toMatchObject({ state: "done", outcomes: { created: 2 } });
});

import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { Context } from "@hereabouts/domain/context";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { DAY_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { readSource } from "../reading/read-source.ts";
import { chooseRows, getRun, listRows } from "../runs/run.ts";
import { getSource } from "../sources/source.ts";
import { findDueSources } from "./find-due-sources.ts";
import { aSource, calendarOf, takeOver, testSites } from "./test-sources.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));
const { sites, runJobs } = testSites();

const entry = (uid: string, name: string, ...more: string[]) => [
  `UID:${uid}`,
  `SUMMARY:${name}`,
  `DTSTART;TZID=America/New_York:202612${String(10 + Number(uid.replace(/\D/g, "") || 0)).slice(-2)}T190000`,
  ...more,
];
const namesAt = async (venueId: number) =>
  (await db.selectFrom("event").select("name").where("venue_id", "=", venueId).orderBy("id").execute()).map(
    (row) => row.name,
  );
const after = (ctx: Context, ms: number): Context => ({ ...ctx, now: () => new Date(system.now().getTime() + ms) });

let count = 0;
async function aCalendarOf(events: readonly (readonly string[])[]) {
  count += 1;
  const url = `https://town-${count}.example/feed.ics`;
  const put = (changed: readonly (readonly string[])[]) => void sites.set(url, calendarOf(changed));
  put(events);
  const venueId = await aVenue(system, { name: "Forbes Library", street: "20 West St", city: "Northampton" });
  const ctx = contextOf(db, { viewer: await aProducer(system, [venueId], "plus") });
  const { id, openRun } = await aSource(ctx, { venueId, url, runJobs });
  return { ctx, venueId, id, put, runId: openRun?.id ?? 0 };
}

const walk = entry("2", "Bird walk", "LOCATION:Look Park\\, 300 N Main St\\, Florence\\, MA");

test("what takes place elsewhere is shown with its place and only taken when it is chosen", async () => {
  const { ctx, venueId, id, runId } = await aCalendarOf([
    entry("1", "Book club", "LOCATION:Community Room"),
    walk,
    entry("3", "Webinar", "LOCATION:https://zoom.us/j/1"),
    entry("4", "LIBRARY CLOSED"),
    entry("5", "Songs", "CATEGORIES:Adults,Live Music"),
  ]);
  const { data } = await listRows(ctx, { id: runId });
  expect(
    data.map(({ verdict, choice, place, category, reason }) => [verdict, choice, place, category, reason]),
  ).toEqual([
    ["create", "take", "Community Room", "", ""],
    ["elsewhere", "leave", "Look Park, 300 N Main St, Florence, MA", "", sourceWords.elsewhere],
    ["create", "take", "https://zoom.us/j/1", "", ""],
    ["notice", "leave", "", "", sourceWords.closedNotice],
    ["create", "take", "", "Music", ""],
  ]);
  expect(await getRun(ctx, { id: runId })).toMatchObject({ chosen: 3 });
  await chooseRows(ctx, { id: runId, rows: [data[1]?.id ?? 0], choice: "take" });
  await takeOver(ctx, id, runJobs);
  expect(await namesAt(venueId)).toEqual(["Book club", "Bird walk", "Webinar", "Songs"]);
  const events = await db
    .selectFrom("event")
    .select(["description", "event_type_id"])
    .where("venue_id", "=", venueId)
    .orderBy("id")
    .execute();
  expect(events).toEqual([
    { description: "<p>Where: Community Room</p>", event_type_id: 12 },
    { description: "<p>Where: Look Park, 300 N Main St, Florence, MA</p>", event_type_id: 12 },
    { description: "<p>Where: https://zoom.us/j/1</p>", event_type_id: 12 },
    { description: "", event_type_id: 12 },
  ]);
});

test("the preview says which entries are all day, one day or several, and they are stored so", async () => {
  const { ctx, venueId, id, runId } = await aCalendarOf([
    ["UID:1", "SUMMARY:Holiday", "DTSTART;VALUE=DATE:20261204"],
    ["UID:2", "SUMMARY:Fair", "DTSTART;VALUE=DATE:20261211", "DTEND;VALUE=DATE:20261214"],
    ["UID:3", "SUMMARY:Talk", "DTSTART:20261204T190000", "DTEND:20261204T200000"],
  ]);
  const { data } = await listRows(ctx, { id: runId });
  expect(data.map(({ words }) => words)).toEqual([
    "December 4, 2026, All day",
    "December 11, 2026 – December 13, 2026, All day",
    "December 4, 2026, 7:00 PM – 8:00 PM",
  ]);
  await takeOver(ctx, id, runJobs);
  const stored = await db
    .selectFrom("occurrence as o")
    .innerJoin("event as e", "e.id", "o.event_id")
    .select(["o.local_date", "o.start_minute", "o.end_minute"])
    .where("e.venue_id", "=", venueId)
    .where("e.name", "<>", "Talk")
    .orderBy("o.local_date")
    .execute();
  expect(stored.map((row) => [row.local_date, row.start_minute, row.end_minute])).toEqual(
    ["2026-12-04", "2026-12-11", "2026-12-12", "2026-12-13"].map((day) => [day, 0, 1440]),
  );
});

test("a calendar that names many places is a town’s: names that could be rooms are not chosen", async () => {
  const places = ["The Orange Peel", "Iron Horse", "Gateway City", "Sweet Alice", "Community Room"];
  const { ctx, runId } = await aCalendarOf(places.map((place, n) => entry(`${n}`, `Show ${n}`, `LOCATION:${place}`)));
  expect(await getRun(ctx, { id: runId })).toMatchObject({ verdicts: { elsewhere: 4, create: 1 }, chosen: 1 });
});

test("what is read by itself takes nothing that is elsewhere, and does not pile it up", async () => {
  const { ctx, venueId, id, put } = await aCalendarOf([entry("1", "Book club")]);
  await takeOver(ctx, id, runJobs);
  put([entry("1", "Book club"), walk, entry("3", "Closed for snow"), entry("5", "Songs")]);
  const later = after(ctx, DAY_MS);
  await findDueSources({ ...later, viewer: { kind: "system", job: "sources.findDue" } });
  await runJobs(later);
  expect(await namesAt(venueId)).toEqual(["Book club", "Songs"]);
  expect(await getSource(later, { id })).toMatchObject({ waiting: 0 });
  const rows = await db
    .selectFrom("import_row")
    .select("verdict")
    .where("verdict", "in", ["elsewhere", "notice"])
    .execute();
  expect(rows.length).toBeLessThan(8);
});

test("a calendar that writes new UIDs each time doubles nothing", async () => {
  const { ctx, venueId, id, put } = await aCalendarOf([entry("1", "Contra dance"), entry("2", "Talk on bats")]);
  await takeOver(ctx, id, runJobs);
  for (const round of [1, 2]) {
    put([
      entry("1", "Contra dance").map((line) => line.replace("UID:1", `UID:fresh-${round}`)),
      entry("2", "Talk on bats").map((line) => line.replace("UID:2", `UID:other-${round}`)),
    ]);
    const later = after(ctx, round * 5 * MINUTE_MS);
    await readSource(later, { id });
    await runJobs(later);
    const { openRun } = await getSource(later, { id });
    expect(await getRun(later, { id: openRun?.id ?? 0 })).toMatchObject({ verdicts: { unchanged: 2 }, chosen: 0 });
    await takeOver(later, id, runJobs);
    expect(await namesAt(venueId)).toEqual(["Contra dance", "Talk on bats"]);
    expect(await getSource(later, { id })).toMatchObject({ missing: 0 });
  }
});

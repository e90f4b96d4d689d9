import { type MoveInFormat, moveInMessages } from "@hereabouts/contract/sources/move-in";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, expect, test } from "vitest";
import { sourceJobs } from "../venue-sources/jobs/source-jobs.ts";
import { calendarOf } from "../venue-sources/jobs/test-sources.ts";
import { tecAnswer, tecEvent } from "./converters/test-exports.ts";
import { checkMoveIn, checkMoveInFile, getMoveIn, importMoveIn } from "./move-in.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const now = () => new Date("2026-11-21T13:45:00Z");
const system = contextOf(db, { now, viewer: { kind: "system", job: "tests" } });
const ctx = { ...system, viewer: await aPerson(system, { isSuperuser: true }) };
const runJobs = () => runDue(system, { outside: { ...sourceJobs(), "demo.fill": async () => undefined } });

beforeEach(async () => {
  for (const table of ["move_in", "event", "venue"] as const) await db.deleteFrom(table).execute();
});

const table = [
  "record,id,name,latitude,longitude,venue,category,date,start,end,description,url",
  "venue,1,Old Mill,42.3,-72.6,,,,,,,",
  "venue,2,Nowhere,,,,,,,,,",
  "band,3,What is this,,,,,,,,,",
].join("\n");
const send = (text: string, format: MoveInFormat = "csv", venue = "") =>
  checkMoveInFile(ctx, { format, name: "ours.csv", venue, read: async () => Buffer.from(text) });
const count = async (of: "venue" | "event") => (await db.selectFrom(of).select("id").execute()).length;

test("a table is checked first, with the reason of each rejected row, and imported when that is wanted", async () => {
  expect(await send(table)).toMatchObject({ state: "checking", name: "ours.csv", counts: null });
  await runJobs();
  const checked = await getMoveIn(ctx);
  expect(checked).toMatchObject({ state: "checked", counts: { read: 3, created: 1, rejected: 2 } });
  expect(checked?.rejected.map(({ line, sourceId }) => [line, sourceId])).toEqual([
    [3, "2"],
    [4, "3"],
  ]);
  expect(await count("venue")).toBe(0);
  const id = checked?.id ?? 0;
  await importMoveIn(ctx, { id });
  await runJobs();
  expect(await getMoveIn(ctx)).toMatchObject({ state: "done", counts: { read: 3, created: 1, rejected: 2 } });
  expect(await count("venue")).toBe(1);
  await expect(importMoveIn(ctx, { id })).rejects.toThrow(moveInMessages.notChecked);
  const acts = await db.selectFrom("audit_act").select("act").where("act", "=", "site.moveIn").execute();
  expect(acts).toHaveLength(1);
});

test("a calendar’s events without a place are at the venue that was named, in the first town, once", async () => {
  const events = calendarOf([
    ["UID:1", "SUMMARY:Concert", "DTSTART:20261128T190000", "DTEND:20261128T210000"],
    ["UID:2", "SUMMARY:Reading", "DTSTART:20261129T190000"],
  ]);
  await send(events, "ics");
  await runJobs();
  expect(await getMoveIn(ctx)).toMatchObject({ state: "checked", counts: { read: 2, created: 0, rejected: 2 } });
  expect((await getMoveIn(ctx))?.rejected).toMatchObject([
    { reason: moveInMessages.noPlace },
    { reason: moveInMessages.noPlace },
  ]);
  for (const outcome of [{ created: 3 }, { created: 0, unchanged: 2 }]) {
    const id = (await send(events, "ics", "Old Mill"))?.id ?? 0;
    await runJobs();
    expect(await getMoveIn(ctx)).toMatchObject({ state: "checked", counts: outcome });
    await importMoveIn(ctx, { id });
    await runJobs();
    expect(await getMoveIn(ctx)).toMatchObject({ state: "done", counts: outcome });
  }
  const venues = await db.selectFrom("venue").select(["name", "city", "point_accuracy as accuracy"]).execute();
  expect(venues).toEqual([{ name: "Old Mill", city: "Northampton", accuracy: "town" }]);
  expect(await count("event")).toBe(2);
});

test("the report of another calendar names what comes, when, and what stays behind", async () => {
  await send(tecAnswer(tecEvent(1, { image: { url: "https://x.org/1.jpg" } })), "tec");
  await runJobs();
  const name = "Academy Hall – Upstairs";
  expect(await getMoveIn(ctx)).toMatchObject({
    state: "checked",
    taken: [
      { line: 1, kind: "venue", name, date: null, outcome: "created" },
      { line: 1, kind: "event", name: "Concert 1", date: "2026-12-04", minute: 1170, outcome: "created" },
    ],
    losses: [{ kind: "picture", name: "", count: 1 }],
  });
});

test.each([
  ["the archive of a whole site", "PK\u0003\u0004rest", moveInMessages.archive],
  ["what is no table", "<html>not here</html>", expect.any(String)],
])("%s is refused in words", async (_what, text, failure) => {
  await send(text);
  await runJobs();
  expect(await getMoveIn(ctx)).toMatchObject({ state: "failed", failure });
});

test("an address within the network is not asked, and only superusers move in, one at a time", async () => {
  await expect(checkMoveIn(ctx, { format: "ics", url: "http://127.0.0.1/feed.ics", venue: "" })).rejects.toMatchObject({
    fields: { url: [expect.any(String)] },
  });
  const stranger = { ...ctx, viewer: await aPerson(system, { isStaff: true }) };
  await expect(checkMoveIn(stranger, { format: "tec", url: "https://example.org/", venue: "" })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await send(table);
  await expect(send(table)).rejects.toThrow(moveInMessages.busy);
});

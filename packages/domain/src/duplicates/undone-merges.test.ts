import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { contestClaim } from "../claims/contest.ts";
import { getCorrectable } from "../corrections/correctable.ts";
import { changeSeries } from "../events/change-series.ts";
import { getEvent } from "../pages/get-event.ts";
import { getVenue } from "../pages/get-venue.ts";
import { peopleOf } from "../people/test-people.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { toggleBookmark } from "../saved-items/bookmark.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { saveVenueAndEvents } from "../venues/save-venue.ts";
import { mergeVenues, undoMerge } from "./merge.ts";

const { db } = await testDatabase();
const { system, managed } = peopleOf(db);
await installReferenceData(db);
const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });

/** Reads what a merge and its undo leave behind: their histories, and the new versions for calendars and forms. */
const written = {
  tables: [
    "revision",
    "mass_change",
    "audit_act",
    "venue_merge",
    "claim_event",
    "mail",
    "webhook_notice",
    "throttle",
    "dropped_date",
  ],
  columns: ["updated_at", "revised_at", "sequence", "common_revised_at", "common_sequence", "content_changed_at"],
};

/** Every row of every table, without what counts versions. */
async function everything(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !written.tables.includes(table.name))) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - ${written.columns}::text[] as row from ${sql.table(name)} t order by 1`.execute(db);
    // A date that goes and comes back, and what is said of one, is a new row of its event.
    const isNumbered = name !== "occurrence" && name !== "occurrence_override";
    found[name] = rows.map(({ row }) => JSON.stringify(isNumbered ? row : { ...row, id: 0 })).sort();
  }
  return found;
}

const daysFrom = (time: string) =>
  [2, 4].map((dayOfWeek) => ({ dayOfWeek, closed: false, timeStart: time, timeEnd: "17:00:00" }));

/** Two entries of one place, and what can hang on the one that goes. */
async function twoEntries() {
  const { id: droppedId, owner, manager } = await managed();
  const keptId = await aVenue(system, {
    name: "Mill River Hall & Garden",
    openTimes: daysFrom("10:00:00").slice(0, 1),
  });
  const venue = { name: "Mill River Hall", lat: 42.3251, lon: -72.6412, openTimes: daysFrom("09:00:00") };
  await saveVenueAndEvents(system, venue, { id: droppedId });
  const following = await anEvent(system, {
    venueId: droppedId,
    usePoiTimes: true,
    dateStart: "2026-11-23",
    dates: [],
  });
  const dance = await anEvent(system, { venueId: droppedId });
  const named = { scope: "this" as const, updated: undefined, action: "change" as const, minutes: null, date: null };
  const off = { ...named, originalTime: 540, status: "cancelled" as const, note: "Closed for repairs" };
  await changeSeries(staff, { id: following, ...off, originalDate: "2026-11-25" });
  await changeSeries(staff, { id: following, ...off, originalDate: "2026-11-27" });
  await changeSeries(staff, { id: following, ...off, originalDate: "2026-12-02", status: null, date: "2026-12-05" });
  const visitor = contextOf(db, { viewer: await aPerson(system) });
  await toggleBookmark(visitor, { kind: "venue", id: droppedId });
  await toggleBookmark(visitor, { kind: "event", id: dance });
  await contestClaim(visitor, { id: droppedId, role: "owner", message: "It is ours." });
  return { keptId, droppedId, owner, manager, following, dance, visitor };
}
const merge = ({ keptId, droppedId }: { keptId: number; droppedId: number }) =>
  mergeVenues(staff, { keptId, droppedId, taken: ["name"], keptSeen: undefined, droppedSeen: undefined });

test("merged and undone, everything is as it was", async () => {
  const pair = await twoEntries();
  const before = await everything();
  const { id } = await merge(pair);
  await undoMerge(staff, { id });
  const after = await everything();
  for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
});

test("a request that contests the claim goes along with it, and stays decidable", async () => {
  const pair = await twoEntries();
  const contested = async () =>
    (await db.selectFrom("claim").select("venue_id").where("is_contest", "=", true).orderBy("id", "desc").execute())[0];
  const { id } = await merge(pair);
  expect(await contested()).toEqual({ venue_id: pair.keptId });
  await undoMerge(staff, { id });
  expect(await contested()).toEqual({ venue_id: pair.droppedId });
});

test("what was said of dates of the venue’s hours holds at the hours of the venue that stays", async () => {
  const pair = await twoEntries();
  const said = async () =>
    (await getEvent(system, { id: pair.following })).dates
      .filter(({ note }) => note === "Closed for repairs")
      .map(({ date, times, status }) => `${date} ${times} ${status}`);
  const before = await said();
  const { id } = await merge(pair);
  // The kept venue is open on Wednesdays alone, from 10.
  expect(await said()).toEqual([
    "2026-11-25 10:00 AM – 5:00 PM cancelled",
    "2026-12-05 10:00 AM – 5:00 PM rescheduled",
  ]);
  await undoMerge(staff, { id });
  expect(await said()).toEqual(before);
  expect(before).toHaveLength(3);
});

test("what is changed between goes along: a date called off, a person who saved, a report", async () => {
  const pair = await twoEntries();
  const { id } = await merge(pair);
  expect((await getVenue(system, { id: pair.droppedId })).id).toBe(pair.keptId);
  expect((await getCorrectable(system, { kind: "venue", id: pair.keptId })).id).toBe(pair.keptId);
  const named = { scope: "this" as const, updated: undefined, action: "change" as const, minutes: null, date: null };
  const off = { ...named, originalTime: 600, status: "cancelled" as const, note: "Ice" };
  await changeSeries(staff, { id: pair.following, ...off, originalDate: "2026-12-09" });
  await undoMerge(staff, { id });
  const dates = (await getEvent(system, { id: pair.following })).dates;
  expect(dates.find(({ date }) => date === "2026-12-09")).toMatchObject({ status: "cancelled", note: "Ice" });
  expect(dates.find(({ date }) => date === "2026-11-27")).toMatchObject({ status: "cancelled" });
});

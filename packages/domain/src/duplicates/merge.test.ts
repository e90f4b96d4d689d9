import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { openClaim } from "../claims/claim-venue.ts";
import { listDeleted } from "../history/list-deleted.ts";
import { listRevisions } from "../history/revisions.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { listSavedVenues, toggleBookmark } from "../saved-items/bookmark.ts";
import { getVenueStats } from "../stats/venue-stats.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { restoreVenue } from "../venues/deleted-venue.ts";
import { saveVenue } from "../venues/save-venue.ts";
import { clean } from "../worker/upkeep.ts";
import { listMerges, mergeVenues, undoMerge } from "./merge.ts";
import { compareVenues } from "./venue-comparison.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);
const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
const source = { name: "imls-museums", id: "8400900001", hash: "a" };

async function twoEntries() {
  const keptId = await aVenue(system, { name: "Mill River Hall", phone: "413-555-0119" });
  const droppedId = await aVenue(system, { name: "The Mill River Hal", phone: "", website: "https://mill.example/" });
  return { keptId, droppedId, dance: await anEvent(system, { venueId: droppedId }) };
}
const merge = ({ keptId, droppedId }: { keptId: number; droppedId: number }, taken: ("website" | "name")[] = []) =>
  mergeVenues(staff, { keptId, droppedId, taken, keptSeen: undefined, droppedSeen: undefined });
inBothRegions({ demo: "Mon 5:30 PM – 10:00 PM", far: "Mon 17:30 – 22:00" }, (hours) => {
  test("hours are compared as the region reads them", async () => {
    const openTimes = [{ dayOfWeek: 0, timeStart: "17:30:00", timeEnd: "22:00:00", closed: false }];
    const keptId = await aVenue(system, { name: "Mill River Hall", openTimes });
    const { fields } = await compareVenues(staff, { keptId, droppedId: await aVenue(system, { name: "Mill" }) });
    expect(fields.find(({ field }) => field === "openTimes")?.kept).toBe(hours);
  });
});

const venueOf = async (event: number) =>
  (await db.selectFrom("event").select("venue_id").where("id", "=", event).executeTakeFirst())?.venue_id;
const listedAt = async (event: number) =>
  (await db.selectFrom("event_listing").select("venue_id").where("event_id", "=", event).executeTakeFirst())?.venue_id;

test("two entries become one venue with the chosen fields and the events of both, and old addresses lead there", async () => {
  const pair = await twoEntries();
  const seen = await compareVenues(staff, pair);
  expect(seen).toMatchObject({ moves: { events: 1 }, obstacle: null, warnings: [] });
  expect(seen.fields.filter(({ isSame }) => !isSame)).toMatchObject([
    { field: "name", isTaken: false },
    { field: "website", kept: "", dropped: "https://mill.example/", isTaken: true, why: "The other is empty" },
    { field: "phone", isTaken: false, why: "The other is empty" },
  ]);
  await merge(pair, ["website"]);
  const page = await getVenue(system, { id: pair.droppedId });
  expect(page).toMatchObject({ id: pair.keptId, name: "Mill River Hall", website: "https://mill.example/" });
  expect([await venueOf(pair.dance), await listedAt(pair.dance)]).toEqual([pair.keptId, pair.keptId]);
  expect(page.numEventsFuture).toBe(1);
  expect((await listDeleted(staff)).map(({ id }) => id)).not.toContain(pair.droppedId);
  await expect(restoreVenue(staff, { id: pair.droppedId })).rejects.toMatchObject({ kind: "conflict" });
  const history = async (recordId: number) =>
    (await listRevisions(staff, { kind: "venue", recordId } as never)).data[0];
  expect(await history(pair.keptId)).toMatchObject({
    action: "merge",
    changes: expect.arrayContaining([
      { field: "mergedWith", before: null, after: `The Mill River Hal (#${pair.droppedId})` },
    ]),
  });
  expect(await history(pair.droppedId)).toMatchObject({ action: "merge" });
});

test("undoing it brings back exactly what moved, and says what was changed since and stays", async () => {
  const pair = await twoEntries();
  const concert = await anEvent(system, { venueId: pair.droppedId, name: "Concert" });
  const own = await anEvent(system, { venueId: pair.keptId });
  const made = await merge(pair, ["website", "name"]);
  const elsewhere = await aVenue(system);
  await db.updateTable("event").set({ venue_id: elsewhere }).where("id", "=", concert).execute();
  const kept = await getVenue(system, { id: pair.keptId });
  await saveVenue(system, { name: "Mill River Ballroom", lat: kept.lat, lon: kept.lon }, { id: pair.keptId });
  const { left } = await undoMerge(staff, { id: made.id });
  expect(left).toEqual([
    "Event “Concert” not restored: it has since moved or been deleted.",
    "Name not restored: this field has changed since.",
  ]);
  expect([await venueOf(pair.dance), await listedAt(pair.dance)]).toEqual([pair.droppedId, pair.droppedId]);
  expect([await venueOf(concert), await venueOf(own)]).toEqual([elsewhere, pair.keptId]);
  expect(await getVenue(system, { id: pair.keptId })).toMatchObject({ name: "Mill River Ballroom", website: "" });
  expect(await getVenue(system, { id: pair.droppedId })).toMatchObject({ id: pair.droppedId, numEventsFuture: 1 });
  await expect(undoMerge(staff, { id: made.id })).rejects.toMatchObject({ kind: "notFound" });
});

test("bookmarks of both become one and come apart again, but for who let go of it", async () => {
  const pair = await twoEntries();
  const people: (typeof staff)[] = [];
  for (const _ of [1, 2, 3]) people.push(contextOf(db, { viewer: await aPerson(system) }));
  const [both, one, letGo] = people as [typeof staff, typeof staff, typeof staff];
  for (const ctx of people) await toggleBookmark(ctx, { kind: "venue", id: pair.droppedId });
  await toggleBookmark(both, { kind: "venue", id: pair.keptId });
  const made = await merge(pair);
  const saved = async (ctx: typeof staff) =>
    (await listSavedVenues(ctx, {} as never)).map(({ id }) => id).sort((a, b) => a - b);
  for (const ctx of people) expect(await saved(ctx)).toEqual([pair.keptId]);
  await toggleBookmark(letGo, { kind: "venue", id: pair.keptId });
  expect((await undoMerge(staff, { id: made.id })).left).toEqual(["1 person has unsaved the venue since."]);
  expect([await saved(both), await saved(one), await saved(letGo)]).toEqual([
    [pair.keptId, pair.droppedId],
    [pair.droppedId],
    [],
  ]);
});

test("the open claim goes along with its plan and comes back; there is never a second one", async () => {
  const pair = await twoEntries();
  await aProducer(system, [pair.droppedId], "plus");
  const claims = async (venue_id: number) =>
    (await db.selectFrom("claim").select("status").where("venue_id", "=", venue_id).execute()).length;
  const plans = async (venue_id: number) =>
    (await db.selectFrom("subscription").select("plan_id").where("venue_id", "=", venue_id).execute()).length;
  const made = await merge(pair);
  expect([await claims(pair.keptId), await plans(pair.keptId), await claims(pair.droppedId)]).toEqual([1, 1, 0]);
  await undoMerge(staff, { id: made.id });
  expect([await claims(pair.keptId), await plans(pair.droppedId), await claims(pair.droppedId)]).toEqual([0, 1, 1]);
  await openClaim(contextOf(db, { viewer: await aPerson(system) }), { venueId: pair.keptId, status: "claimed" });
  expect((await compareVenues(staff, pair)).obstacle).toContain("Both venues have an open producer request");
  await expect(merge(pair)).rejects.toMatchObject({ kind: "conflict", code: "bound" });
  expect(await venueOf(pair.dance)).toBe(pair.droppedId);
});

test("a venue that is paid for stays", async () => {
  const pair = await twoEntries();
  await db
    .insertInto("venue_payment")
    .values({ venue_id: pair.droppedId, customer_id: `cus_${pair.droppedId}` })
    .execute();
  expect((await compareVenues(staff, pair)).obstacle).toContain("has a paid plan");
  await expect(merge(pair)).rejects.toMatchObject({ kind: "conflict", code: "bound" });
});

test("importing again changes nothing and does not bring the double back, also after the months", async () => {
  const keptId = await aVenue(system, { name: "Dungeon Museum" });
  const record = { name: "Witch's Dungeon Museum", lat: 42.3251, lon: -72.6412, source };
  const { id: droppedId } = await saveVenue(system, record);
  await merge({ keptId, droppedId });
  expect(await saveVenue(system, record)).toMatchObject({ id: keptId, outcome: "unchanged", knownAs: droppedId });
  const changed = { ...record, name: "Witch's Dungeon", source: { ...source, hash: "b" } };
  expect(await saveVenue(system, changed)).toMatchObject({ id: keptId, outcome: "unchanged" });
  await clean(contextOf(db, { now: () => new Date(system.now().getTime() + 90 * DAY_MS) }));
  expect(await saveVenue(system, changed)).toMatchObject({ id: keptId });
  expect((await getVenue(system, { id: droppedId })).name).toBe("Dungeon Museum");
});

test("what was seen of the one is told of the other", async () => {
  const pair = await twoEntries();
  const hour = new Date("2026-11-20T15:00:00Z");
  const counted = { day: "2026-11-20", hour, kind: "poi_detail", count: 3 };
  await db
    .insertInto("target_count")
    .values([
      { ...counted, target_id: pair.keptId, venue_id: pair.keptId },
      { ...counted, target_id: pair.droppedId, venue_id: pair.droppedId },
    ])
    .execute();
  const seen = async () => (await getVenueStats(staff, { id: pair.keptId } as never)).summary.poiDetailImpressions;
  expect(await seen()).toBe(3);
  const made = await merge(pair);
  expect(await seen()).toBe(6);
  await undoMerge(staff, { id: made.id });
  expect(await seen()).toBe(3);
});

test("merges can be undone for 30 days, by staff, as long as the venue that stayed is there", async () => {
  const pair = await twoEntries();
  const { id } = await merge(pair);
  expect(await listMerges(staff)).toContainEqual(
    expect.objectContaining({ id, dropped: { id: pair.droppedId, name: "The Mill River Hal" } }),
  );
  const later = contextOf(db, { viewer: staff.viewer, now: () => new Date(staff.now().getTime() + 31 * DAY_MS) });
  await expect(undoMerge(later, { id })).rejects.toMatchObject({ kind: "conflict", code: "over" });
  expect((await listMerges(later)).map((one) => one.id)).not.toContain(id);
  const third = await aVenue(system);
  await merge({ keptId: third, droppedId: pair.keptId });
  expect((await getVenue(system, { id: pair.droppedId })).id).toBe(third);
  await expect(undoMerge(staff, { id })).rejects.toMatchObject({ kind: "conflict", code: "merged" });
  await expect(merge({ keptId: third, droppedId: third })).rejects.toMatchObject({ kind: "invalid" });
  const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
  await expect(undoMerge(editor, { id })).rejects.toMatchObject({ kind: "forbidden" });
});

test("nobody merges over what somebody else changed meanwhile", async () => {
  const pair = await twoEntries();
  const stale = { ...pair, taken: [], keptSeen: "2020-01-01T00:00:00.000Z", droppedSeen: undefined };
  await expect(mergeVenues(staff, stale)).rejects.toMatchObject({ kind: "invalid" });
  expect((await getVenue(system, { id: pair.droppedId })).id).toBe(pair.droppedId);
});

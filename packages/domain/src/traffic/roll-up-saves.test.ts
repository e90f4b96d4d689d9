import type { Viewer } from "@hereabouts/contract/permissions";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { clearPastEvents, toggleBookmark } from "../saved-items/bookmark.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { rollUpSightings } from "./roll-up-sightings.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);
const hall = await aVenue(system, { name: "Foundry Hall" });
const at = (instant: string) => ({ ...system, now: () => new Date(instant) });
const toggle = (instant: string, viewer: Viewer, kind: "event" | "venue", id: number) =>
  toggleBookmark({ ...at(instant), viewer }, { kind, id });
const somebody = () => aPerson(system);
/** An event of the hall on a day. */
const on = (dateRecur: string) =>
  anEvent(system, { venueId: hall, dates: [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur }] });

async function savesOf(eventId: number) {
  const rows = await db.selectFrom("save_count").selectAll().where("event_id", "=", eventId).orderBy("day").execute();
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
}

test("a save counts on its day of the site, and one that is taken back within a month leaves nothing", async () => {
  const dance = await on("2027-03-06");
  const [ada, ben, cleo] = await Promise.all([somebody(), somebody(), somebody()]);
  await toggle("2026-11-21T17:00:00Z", ada, "event", dance);
  await toggle("2026-11-21T17:01:00Z", ben, "event", dance);
  await toggle("2026-11-22T04:59:00Z", cleo, "event", dance);
  await rollUpSightings(at("2026-11-22T05:10:00Z"));
  expect(await savesOf(dance)).toEqual({ "2026-11-21": 3 });
  await toggle("2026-12-10T17:00:00Z", ben, "event", dance);
  await rollUpSightings(at("2026-12-10T17:05:00Z"));
  await rollUpSightings(at("2026-12-10T17:05:00Z"));
  expect(await savesOf(dance)).toEqual({ "2026-11-21": 2 });
  await toggle("2026-12-11T17:00:00Z", ada, "event", dance);
  await toggle("2026-12-11T17:00:00Z", cleo, "event", dance);
  await rollUpSightings(at("2026-12-11T17:05:00Z"));
  expect(await savesOf(dance)).toEqual({});
});

test("a save that is let go of after a month, or once the event is over, was one all the same", async () => {
  const [dance, concert] = [await on("2027-03-06"), await on("2026-11-28")];
  const [ada, ben] = await Promise.all([somebody(), somebody()]);
  await toggle("2026-11-21T17:00:00Z", ada, "event", dance);
  for (const person of [ada, ben]) await toggle("2026-11-22T17:00:00Z", person, "event", concert);
  await rollUpSightings(at("2026-11-22T18:00:00Z"));
  await clearPastEvents({ ...at("2026-11-30T17:00:00Z"), viewer: ada });
  await rollUpSightings(at("2026-11-30T17:05:00Z"));
  await clearPastEvents({ ...at("2026-12-01T17:00:00Z"), viewer: ben });
  await rollUpSightings(at("2026-12-01T17:05:00Z"));
  expect(await savesOf(concert)).toEqual({ "2026-11-22": 2 });
  await toggle("2027-01-05T17:00:00Z", ada, "event", dance);
  await rollUpSightings(at("2027-01-05T17:05:00Z"));
  expect(await savesOf(dance)).toEqual({ "2026-11-21": 1 });
});

test("saves of weeks in which nothing was counted are counted on their days", async () => {
  const dance = await on("2027-06-05");
  await toggle("2027-01-06T17:00:00Z", await somebody(), "event", dance);
  await toggle("2027-03-01T17:00:00Z", await somebody(), "event", dance);
  await rollUpSightings(at("2027-04-20T17:00:00Z"));
  expect(await savesOf(dance)).toEqual({ "2027-01-06": 1, "2027-03-01": 1 });
});

test("people follow a venue who saved it or a search for its name, each once; who lets go follows it no more", async () => {
  const followers = async (venueId: number) => {
    const rows = await db
      .selectFrom("follower_count")
      .selectAll()
      .where("venue_id", "=", venueId)
      .orderBy("day")
      .execute();
    return rows.map(({ day, count }) => [day, count]);
  };
  const search = (instant: string, { id }: { id: number }, keyword: string) => {
    const row = { user_id: id, search_name: keyword, keyword, created_at: instant };
    return db.insertInto("saved_search").values(row).execute();
  };
  const grange = await aVenue(system, { name: "Café Grange" });
  const [first] = [await aVenue(system, { name: "Town Hall" }), await aVenue(system, { name: "Town Hall" })];
  const [ada, ben, cleo] = [await aPerson(system), await aPerson(system), await aPerson(system)];
  await toggle("2027-05-01T17:00:00Z", ada, "venue", grange);
  await search("2027-05-01T17:00:00Z", ada, "cafe grange");
  await search("2027-05-02T17:00:00Z", ben, '"Cafe Grange"');
  await search("2027-05-02T17:00:00Z", cleo, "grange");
  await search("2027-05-02T17:00:00Z", cleo, "town hall");
  await rollUpSightings(at("2027-05-01T18:00:00Z"));
  await rollUpSightings(at("2027-05-03T18:00:00Z"));
  await rollUpSightings(at("2027-05-03T18:05:00Z"));
  expect(await followers(grange)).toEqual([
    ["2027-05-01", 1],
    ["2027-05-02", 2],
  ]);
  expect(await followers(first)).toEqual([]);
  await db.deleteFrom("saved_search").where("user_id", "=", ben.id).execute();
  await toggle("2027-05-04T17:00:00Z", ada, "venue", grange);
  await db.deleteFrom("saved_search").where("user_id", "=", ada.id).execute();
  await rollUpSightings(at("2027-05-05T05:00:00Z"));
  await rollUpSightings(at("2027-05-05T05:05:00Z"));
  expect((await followers(grange)).at(-1)?.[1]).toBe(0);
  expect(await followers(grange)).toHaveLength(3);
});

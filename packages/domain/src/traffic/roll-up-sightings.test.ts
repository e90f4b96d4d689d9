import type { Viewer } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { Sighting } from "@hereabouts/contract/traffic/impressions";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { toggleBookmark } from "../saved-items/bookmark.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { recordImpressions, recordWidgetHits } from "./impressions.ts";
import { rollUpSightings } from "./roll-up-sightings.ts";
import { recount, rolledUp } from "./test-recount.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);
const hall = await aVenue(system);
// So that no id is that of a venue and an event.
await sql`alter sequence event_id_seq restart with 5000`.execute(db);
const dance = await anEvent(system, { venueId: hall });
const concert = await anEvent(system, { venueId: hall });
const venueOf = { [hall]: hall, [dance]: hall, [concert]: hall };

const at = (instant: string) => ({ ...system, now: () => new Date(instant) });
const agent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
const look = (instant: string, visitor: number, ...impressions: Sighting[]) =>
  recordImpressions(at(instant), { impressions }, { address: `192.0.2.${visitor}`, userAgent: agent, purpose: "" });
const card = (id: number): Sighting => ({ kind: "event_card", id });
const page: Sighting = { kind: "page_view" };
const addsToCalendar = (id: number): Sighting => ({ kind: "calendar_add", id });
const goesToTickets = (id: number): Sighting => ({ kind: "ticket_click", id });
const [ada, ben] = await Promise.all([aPerson(system), aPerson(system)]);
const toggle = (instant: string, viewer: Viewer, id: number) =>
  toggleBookmark({ ...at(instant), viewer }, { kind: "event", id });

async function isRight() {
  expect(await rolledUp(db)).toEqual(await recount(db, venueOf, region.timeZone));
}

test("roll-ups say what a recount of the sightings says, and again when the job runs twice", async () => {
  await look("2026-11-21T17:00:00Z", 1, page, card(dance), card(concert), { kind: "poi_card", id: hall });
  await look("2026-11-21T17:12:00Z", 1, page, { kind: "event_detail", id: dance });
  await look("2026-11-21T17:13:00Z", 1, addsToCalendar(dance), goesToTickets(dance), goesToTickets(dance));
  await toggle("2026-11-21T17:13:00Z", ada, dance);
  // 29 minutes and 59 seconds are the same session, 30 minutes another one.
  await look("2026-11-21T17:41:59Z", 1, { kind: "poi_detail", id: hall });
  await look("2026-11-21T18:11:59Z", 1, page, card(dance));
  await look("2026-11-21T18:12:00Z", 2, page);
  await look("2026-11-21T18:13:00Z", 2, card(99_999), goesToTickets(99_999));
  const sender = { address: "192.0.2.9", userAgent: agent, purpose: "" };
  const hits = { widgetId: "w1", origin: "https://library.example/", isHit: true, eventIds: [dance, concert] };
  await recordWidgetHits(at("2026-11-21T18:14:00Z"), hits, sender);
  await rollUpSightings(at("2026-11-21T18:15:00Z"));
  await isRight();
  expect(await db.selectFrom("visit_count").selectAll().execute()).toEqual([
    { day: "2026-11-21", visitors: 2, sessions: 3, session_seconds: 42 * 60 - 1 + 60, page_views: 4 },
  ]);
  expect(await db.selectFrom("widget_count").select(["widget_hits", "event_hits"]).execute()).toEqual([
    { widget_hits: 1, event_hits: 2 },
  ]);
  await rollUpSightings(at("2026-11-21T18:15:00Z"));
  await rollUpSightings(at("2026-11-21T18:20:00Z"));
  await isRight();
});

test("what arrives while the job runs, around the hour and at midnight, is counted once", async () => {
  await look("2026-11-21T18:59:58Z", 3, page, card(dance));
  await rollUpSightings(at("2026-11-21T19:00:00Z"));
  await look("2026-11-21T18:59:59Z", 3, card(concert), addsToCalendar(concert));
  await toggle("2026-11-21T18:59:59Z", ben, concert);
  await look("2026-11-21T19:00:01Z", 3, card(concert));
  await Promise.all([rollUpSightings(at("2026-11-21T19:05:00Z")), rollUpSightings(at("2026-11-21T19:05:00Z"))]);
  await isRight();
  await look("2026-11-22T04:58:00Z", 3, page);
  await look("2026-11-22T05:02:00Z", 3, page);
  await toggle("2026-11-22T04:58:00Z", ben, dance);
  await toggle("2026-11-22T05:02:00Z", ada, concert);
  await rollUpSightings(at("2026-11-22T05:05:00Z"));
  await isRight();
});

test("a job that was off for days counts all of them", async () => {
  for (const day of ["23", "24", "26"]) {
    await look(`2026-11-${day}T15:00:00Z`, 4, page, card(dance), addsToCalendar(dance));
    await toggle(`2026-11-${day}T15:00:00Z`, await aPerson(system), dance);
  }
  await rollUpSightings(at("2026-11-27T12:00:00Z"));
  await isRight();
});

test("a job that is killed midway leaves what was counted, and the next one counts the rest", async () => {
  const before = await rolledUp(db);
  await look("2026-11-27T13:00:00Z", 5, page, card(dance), goesToTickets(dance));
  await toggle("2026-11-27T13:00:00Z", await aPerson(system), dance);
  const killed = await db.transaction().execute(async (holding) => {
    // The job has counted the hours by the time it comes to the visits, and waits for these.
    await sql`lock table visit_count in access exclusive mode`.execute(holding);
    const running = rollUpSightings(at("2026-11-27T13:05:00Z")).catch((error: Error) => error);
    const waits = sql<{ pid: number }>`
      select pid from pg_locks where relation = 'visit_count'::regclass and not granted`;
    let pid: number | undefined;
    while (pid === undefined) pid = (await waits.execute(db)).rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid}::int)`.execute(db);
    return running;
  });
  expect(killed).toBeInstanceOf(Error);
  expect(await rolledUp(db)).toEqual(before);
  await rollUpSightings(at("2026-11-27T13:10:00Z"));
  await isRight();
});

test("what was counted stays when its sightings are dropped", async () => {
  const before = await rolledUp(db);
  await sql`drop table sighting_20261121, sighting_20261122`.execute(db);
  await rollUpSightings(at("2026-11-27T13:15:00Z"));
  expect(await rolledUp(db)).toEqual(before);
});

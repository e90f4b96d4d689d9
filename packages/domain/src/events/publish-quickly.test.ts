import { eventForm } from "@hereabouts/contract/events/event-form";
import { connect, createPool } from "@hereabouts/db/connection";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordKinds } from "../listing-codes.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { materialiseOccurrences } from "../schedule/materialise-occurrences.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aProducer, aVenue } from "../test-factories.ts";
import { addEvent } from "./add-event.ts";
import type { EventRecord } from "./event-record.ts";
import { saveEvent, saveEvents } from "./save-event.ts";

const { db: own, url } = await testDatabase();
const pool = createPool(url, { max: 1 });
const db = connect(pool);
const ctx = contextOf(db);
afterAll(() => db.destroy());
beforeAll(() => installReferenceData(own));

/** How often one has to wait for the database while `work` goes on: statements that are sent together are one wait. */
async function waitsOf(work: () => Promise<unknown>): Promise<number> {
  const client = await pool.connect();
  let underWay = 0;
  let waits = 0;
  const query = client.query;
  client.query = ((...args: unknown[]) => {
    if (underWay++ === 0) waits++;
    const answer = (query as (...args: unknown[]) => Promise<unknown>).apply(client, args);
    const settle = () => void underWay--;
    answer.then(settle, settle);
    return answer;
  }) as typeof client.query;
  client.release();
  await work().finally(() => {
    client.query = query;
  });
  return waits;
}

const weekly = { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=52" };

describe("publishing an event", () => {
  it("waits for the database four times, however many dates it has", async () => {
    const venueId = await aVenue(ctx);
    const record = { venueId, name: "Weekly jazz", eventTypeId: 3, dates: [weekly] };
    expect(await waitsOf(() => saveEvent(ctx, record))).toBe(4);
    const once = { ...record, dates: [{ ...weekly, dateRecur: "2026-12-05" }] };
    expect(await waitsOf(() => saveEvent(ctx, once))).toBe(4);
  });

  it("waits not much more often by a producer's form, with its rules, the quota and the history", async () => {
    const venueId = await aVenue(ctx);
    const producer = contextOf(db, { viewer: await aProducer(ctx, [venueId]) });
    const form = eventForm.parse({
      name: "Contra dance",
      url: "https://example.org/",
      description: "<p>Soft shoes.</p>",
      type: "in_person",
      eventType: 5,
      ageGroups: ["all_ages"],
      venue: venueId,
      dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-12-04" }],
    });
    expect(await waitsOf(() => addEvent(producer, form))).toBeLessThanOrEqual(20);
  });

  it("is refused as a whole when one of the statements that are sent together fails", async () => {
    const venueId = await aVenue(ctx);
    const events = () => own.selectFrom("event").select("name").where("venue_id", "=", venueId).execute();
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`.execute(
      own,
    );
    await sql`create trigger refuse before insert on occurrence for each row execute function refuse()`.execute(own);
    const record = { venueId, name: "Weekly jazz", eventTypeId: 3, dates: [weekly] };
    await expect(saveEvent(ctx, record)).rejects.toThrow("no room");
    expect(await events()).toEqual([]);
    await sql`drop trigger refuse on occurrence`.execute(own);
    await saveEvent(ctx, record);
    expect(await events()).toEqual([{ name: "Weekly jazz" }]);
  });
});

const kinds = [wordKinds.event, wordKinds.unlistedEvent];

/** All that is written of events, without what numbers the rows. */
async function rowsOf(ids: readonly number[]) {
  const of = (table: "event_listing" | "event_search_text" | "event_date") =>
    own.selectFrom(table).selectAll().where("event_id", "in", ids).orderBy("event_id").execute();
  const occurrences = await own.selectFrom("occurrence").selectAll().where("event_id", "in", ids).execute();
  const words = await own
    .selectFrom("name_word")
    .selectAll()
    .where("kind", "in", kinds)
    .where("ref_id", "in", ids)
    .execute();
  return {
    occurrences: occurrences.map(({ id: _, ...row }) => JSON.stringify(row)).sort(),
    words: words.map((row) => JSON.stringify(row)).sort(),
    dates: (await of("event_date")).length,
    listings: await of("event_listing"),
    texts: await of("event_search_text"),
    counts: await own.selectFrom("venue_listing").selectAll().orderBy("venue_id").execute(),
  };
}

describe("what is written of new events without reading them again", () => {
  it("is what is stored when all of it is worked out from their rows", async () => {
    const honolulu = await aVenue(ctx, { lat: 21.3069, lon: -157.8583, state: "HI", city: "Honolulu" });
    const day = (dateRecur: string, startMinute = 1140, endMinute: number | null = 1260) => ({
      startMinute,
      endMinute,
      dateRecur,
    });
    const hall = await aVenue(ctx, {
      openTimes: [{ dayOfWeek: 1, closed: false, timeStart: "10:00", timeEnd: "18:00" }],
    });
    const drawn: Partial<EventRecord>[] = [
      { dates: [weekly] },
      { dates: [day("2026-12-05", 1380, 120)] },
      { dates: [day("2026-12-05", 600, null), day("2026-12-05", 900), day("2026-12-05", 900, 960)] },
      { dates: [day("DTSTART:20261101\nRRULE:FREQ=MONTHLY;BYDAY=1SU\nEXDATE:20270103", 60, 180)], venueId: honolulu },
      { dates: [day("DTSTART:20260101\nRRULE:FREQ=DAILY", 0, 1440)], venueId: hall },
      { dates: [day("2020-01-01")] },
      { dates: [], usePoiTimes: true, venueId: hall },
      { dates: [weekly], published: false },
      {
        dates: [weekly],
        overrides: [
          { originalDate: "2026-12-01", originalStartMinute: 1140, status: "cancelled", note: "Snow, “no” {heat}" },
        ],
      },
    ];
    const ids: number[] = [];
    for (const record of drawn) ids.push(await anEvent(ctx, record));
    const quick = await rowsOf(ids);
    expect(quick.occurrences.length).toBeGreaterThan(600);
    await own.transaction().execute(async (trx) => {
      const venues = await trx.selectFrom("event").select("venue_id").where("id", "in", ids).execute();
      for (const table of ["occurrence", "event_listing", "event_search_text"] as const)
        await trx.deleteFrom(table).where("event_id", "in", ids).execute();
      await trx.deleteFrom("name_word").where("kind", "in", kinds).where("ref_id", "in", ids).execute();
      await materialiseOccurrences(trx, ids, ctx.now());
      await projectEvents(trx, ids, ctx.now());
      await countVenueEvents(
        trx,
        venues.map(({ venue_id }) => venue_id),
        ctx.now(),
      );
    });
    expect(await rowsOf(ids)).toEqual(quick);
  });

  it("is the last of two records of one source in one reading", async () => {
    const venueId = await aVenue(ctx);
    const named = (name: string, dateRecur: string) => ({
      venueId,
      name,
      eventTypeId: 3,
      dates: [{ ...weekly, dateRecur }],
      source: { name: "twice", id: "1", hash: name },
    });
    const [first, second] = await saveEvents(ctx, [named("First", "2026-12-05"), named("Second", "2026-12-06")]);
    expect(second?.id).toBe(first?.id);
    const { name } = await own
      .selectFrom("event")
      .select("name")
      .where("id", "=", first?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(name).toBe("Second");
  });
});

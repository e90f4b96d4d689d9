import { messages } from "@hereabouts/contract/messages";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { eventFlags, LENGTH_FACTOR } from "../listing-codes.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { rebuildProjections } from "../projection/rebuild-projections.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { alwaysFeatured, anEvent, aVenue } from "../test-factories.ts";
import { saveVenueAndEvents } from "../venues/save-venue.ts";
import { saveEvent, saveEvents } from "./save-event.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const weekly = { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;BYDAY=TU" };

beforeAll(() => installReferenceData(db));

const occurrencesOf = (eventId: number) =>
  db.selectFrom("occurrence").selectAll().where("event_id", "=", eventId).orderBy("starts_at").execute();

const listingOf = (eventId: number) =>
  db.selectFrom("event_listing").selectAll().where("event_id", "=", eventId).executeTakeFirst();

async function recordOf(eventId: number) {
  const { venue_id, name } = await db
    .selectFrom("event")
    .select(["venue_id", "name"])
    .where("id", "=", eventId)
    .executeTakeFirstOrThrow();
  return { venueId: venue_id, name, eventTypeId: 5 };
}

describe("saving an event", () => {
  it("lists it with its next date, its days, ages and price", async () => {
    const id = await anEvent(ctx, { dates: [weekly], ...alwaysFeatured, ageGroups: ["teen", "adult"] });
    const listing = await listingOf(id);
    // In person, featured, and two hours long.
    const flags = eventFlags.inPerson + eventFlags.featured + 8 * LENGTH_FACTOR;
    expect(listing).toMatchObject({ category: 5, price: 0, flags, age_mask: 96, base_day: "2026-11-21" });
    expect(listing?.next_minute).toBe(minuteOf("2026-11-24", 1140));
    expect(listing?.days.indexOf("1")).toBe(3);
    expect(listing?.days[10]).toBe("1");
    expect(listing?.last_day).toBe("2028-05-16");
  });

  it("lists an event for all ages as that alone, whatever ages stand beside it", async () => {
    expect(await listingOf(await anEvent(ctx, { ageGroups: ["adult", "all_ages"] }))).toMatchObject({ age_mask: 1 });
  });

  it("names events and venues on one line, wherever their names come from, and refuses a NUL in them by field", async () => {
    const name = "Contra\r\ndance\u2028 in the \ud800hall\n";
    expect((await recordOf(await anEvent(ctx, { name }))).name).toBe("Contra dance  in the \ufffdhall");
    const venue = await db
      .selectFrom("venue")
      .select("name")
      .where("id", "=", await aVenue(ctx, { name }));
    expect(await venue.executeTakeFirst()).toEqual({ name: "Contra dance  in the \ufffdhall" });
    const refused = { fields: { name: [messages.choice("\\0")] } };
    await expect(anEvent(ctx, { name: "a\u0000b" })).rejects.toMatchObject(refused);
    await expect(aVenue(ctx, { name: "a\u0000b" })).rejects.toMatchObject(refused);
  });

  it("keeps the ids of the occurrences that an edit leaves alone", async () => {
    const id = await anEvent(ctx, { dates: [weekly] });
    const before = await occurrencesOf(id);
    await saveEvent(
      ctx,
      { ...(await recordOf(id)), dates: [{ ...weekly, dateRecur: `${weekly.dateRecur}\nEXDATE:20261201` }] },
      { id },
    );
    const after = await occurrencesOf(id);
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id).filter((_, index) => index !== 1));
  });

  it("keeps an occurrence's own status when the rule changes, and shows it cancelled", async () => {
    const id = await anEvent(ctx, {
      dates: [weekly],
      overrides: [{ originalDate: "2026-12-01", originalStartMinute: 1140, status: "cancelled", note: "Snow" }],
    });
    const dateRecur = "DTSTART:20261124\nRRULE:FREQ=WEEKLY;BYDAY=TU,TH";
    await saveEvent(ctx, { ...(await recordOf(id)), dates: [{ ...weekly, dateRecur }] }, { id });
    const rows = await occurrencesOf(id);
    expect(rows.find((row) => row.local_date === "2026-12-01")).toMatchObject({ status: "cancelled", note: "Snow" });
    expect(rows.find((row) => row.local_date === "2026-12-03")).toMatchObject({ status: "scheduled" });
  });

  it("stays at the same wall-clock time when the clocks change", async () => {
    const id = await anEvent(ctx, {
      dates: [{ ...weekly, dateRecur: "DTSTART:20270313\nRRULE:FREQ=DAILY;COUNT=2" }],
    });
    const starts = (await occurrencesOf(id)).map((row) => row.starts_at.toISOString());
    expect(starts).toEqual(["2027-03-14T00:00:00.000Z", "2027-03-14T23:00:00.000Z"]);
  });

  it("counts an event without a known end as coming until its day is over", async () => {
    const id = await anEvent(ctx, {
      dates: [{ startMinute: 540, endMinute: null, dateRecur: "2026-11-21" }],
    });
    const [row] = await occurrencesOf(id);
    expect(row).toMatchObject({ ends_at: null, over_at: new Date("2026-11-22T05:00:00Z") });
    expect((await listingOf(id))?.next_minute).toBe(minuteOf("2026-11-21", 540));
  });

  it("refuses what cannot be stored, by field, and writes nothing", async () => {
    const venueId = await aVenue(ctx);
    const dates = [{ startMinute: 1140, endMinute: null, dateRecur: "every Tuesday" }];
    const wrong = { venueId, name: " ", eventTypeId: 5, dates };
    await expect(saveEvents(ctx, [{ venueId, name: "Fine", eventTypeId: 5 }, wrong])).rejects.toMatchObject({
      kind: "invalid",
      fields: { name: ["This field is required."], dates: [expect.stringContaining("every Tuesday")] },
    });
    const many = Array.from({ length: 51 }, () => ({ ...weekly }));
    await expect(saveEvent(ctx, { venueId, name: "Many", eventTypeId: 5, dates: many })).rejects.toMatchObject({
      fields: { dates: ["An event has at most 50 rows of dates."] },
    });
    expect(await db.selectFrom("event").select("id").where("venue_id", "=", venueId).execute()).toEqual([]);
  });

  it("leaves a record of a feed alone whose content did not change", async () => {
    const venueId = await aVenue(ctx);
    const record = { venueId, name: "Fed", eventTypeId: 5, source: { name: "feed", id: "1", hash: "a" } };
    const created = await saveEvent(ctx, record);
    expect(created.outcome).toBe("created");
    expect(await saveEvent(ctx, record)).toEqual({ id: created.id, outcome: "unchanged" });
    const changed = { ...record, name: "Fed anew", source: { ...record.source, hash: "b" } };
    expect(await saveEvent(ctx, changed)).toEqual({ id: created.id, outcome: "updated" });
  });

  it("keeps the id of a row of dates that is changed, and takes a row that is not the event's for a new one", async () => {
    const rowsOf = (eventId: number) =>
      db
        .selectFrom("event_date")
        .select(["id", "date_recur as dateRecur"])
        .where("event_id", "=", eventId)
        .orderBy("position")
        .execute();
    const [id, other] = [await anEvent(ctx), await anEvent(ctx)];
    const [row] = await rowsOf(id);
    const [foreign] = await rowsOf(other);
    const on = (dateRecur: string, rowId?: number) => ({ ...weekly, dateRecur, ...(rowId && { id: rowId }) });
    const dates = [
      on("2026-12-24"),
      on("2026-12-01", foreign?.id),
      on("2026-12-02", row?.id),
      on("2026-12-03", row?.id),
    ];
    await saveEvent(ctx, { ...(await recordOf(id)), dates }, { id });
    const after = await rowsOf(id);
    expect(after.map(({ dateRecur }) => dateRecur)).toEqual(["2026-12-24", "2026-12-01", "2026-12-02", "2026-12-03"]);
    expect(after.filter((found) => found.id === row?.id)).toHaveLength(1);
    expect(await rowsOf(other)).toEqual([foreign]);
  });

  it("raises the calendar sequence when the time changes and not when the words do", async () => {
    const id = await anEvent(ctx);
    const sequence = async () =>
      (await db.selectFrom("event").select("sequence").where("id", "=", id).executeTakeFirstOrThrow()).sequence;
    await saveEvent(ctx, { ...(await recordOf(id)), description: "<p>New words</p>" }, { id });
    expect(await sequence()).toBe(0);
    await saveEvent(
      ctx,
      { ...(await recordOf(id)), dates: [{ startMinute: 1200, endMinute: null, dateRecur: "2026-11-28" }] },
      { id },
    );
    expect(await sequence()).toBe(1);
  });
});

describe("a venue with events", () => {
  const countAt = async (venueId: number) =>
    (
      await db
        .selectFrom("venue_listing")
        .select("future_event_count")
        .where("venue_id", "=", venueId)
        .executeTakeFirstOrThrow()
    ).future_event_count;

  it("counts them right when several are saved at the same time", async () => {
    const venueId = await aVenue(ctx);
    await Promise.all(Array.from({ length: 6 }, (_, index) => anEvent(ctx, { venueId, name: `Event ${index}` })));
    expect(await countAt(venueId)).toBe(6);
  });

  it("gives one away when the event moves to another venue", async () => {
    const [from, to] = [await aVenue(ctx), await aVenue(ctx, { name: "Elsewhere" })];
    const id = await anEvent(ctx, { venueId: from });
    await saveEvent(ctx, { ...(await recordOf(id)), venueId: to }, { id });
    expect([await countAt(from), await countAt(to)]).toEqual([0, 1]);
  });

  it("takes its events along when it moves", async () => {
    const venueId = await aVenue(ctx);
    const id = await anEvent(ctx, { venueId });
    const before = await listingOf(id);
    const moved = { name: "Mill River Hall", lat: 42.4501, lon: -73.2454 };
    await saveVenueAndEvents(ctx, moved, { id: venueId });
    const after = await listingOf(id);
    expect(after?.cell).not.toBe(before?.cell);
    const venue = await db.selectFrom("venue_listing").selectAll().where("venue_id", "=", venueId).executeTakeFirst();
    expect(venue).toMatchObject({ cell: after?.cell, county_id: 25003, future_event_count: 1, category_mask: 16 });
  });

  it("takes its events to the clocks of its new zone", async () => {
    const venueId = await aVenue(ctx);
    const id = await anEvent(ctx, { venueId });
    await saveVenueAndEvents(
      ctx,
      { name: "Far Hall", lat: 41.88, lon: -87.63, timeZone: "America/Chicago" },
      { id: venueId },
    );
    expect((await occurrencesOf(id)).map((row) => row.starts_at.toISOString())).toEqual(["2026-11-29T01:00:00.000Z"]);
  });

  it("opens its events with its hours", async () => {
    const hours = (timeStart: string) => [{ dayOfWeek: 0, closed: false, timeStart, timeEnd: "17:00:00" }];
    const venueId = await aVenue(ctx, { openTimes: hours("10:00:00") });
    const id = await anEvent(ctx, {
      venueId,
      usePoiTimes: true,
      dateStart: "2026-11-01",
      dateEnd: "2026-12-01",
      dates: [],
    });
    expect((await occurrencesOf(id)).map((row) => row.start_minute)).toEqual([600, 600]);
    const record = { name: "Mill River Hall", lat: 42.3251, lon: -72.6412, openTimes: hours("11:00:00") };
    await saveVenueAndEvents(ctx, record, { id: venueId });
    expect((await occurrencesOf(id)).map((row) => row.start_minute)).toEqual([660, 660]);
  });

  it("leaves the listings with its events when it is hidden, and comes back", async () => {
    const venueId = await aVenue(ctx);
    const id = await anEvent(ctx, { venueId });
    const record = { name: "Mill River Hall", lat: 42.3251, lon: -72.6412 };
    await saveVenueAndEvents(ctx, { ...record, hideFromListing: true }, { id: venueId });
    expect(await listingOf(id)).toBeUndefined();
    const words = () => db.selectFrom("name_word").select("word").where("ref_id", "=", id).where("kind", "=", "e");
    expect(await words().execute()).toEqual([]);
    await saveVenueAndEvents(ctx, { ...record, hideFromListing: false }, { id: venueId });
    expect(await listingOf(id)).toBeDefined();
    expect((await words().orderBy("word").execute()).map(({ word }) => word)).toEqual(["contra", "dance"]);
  });
});

it("rebuilds the projections to what they are", async () => {
  const tables = ["event_listing", "venue_listing", "event_search_text", "venue_search_text", "name_word"] as const;
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const rows = await db.selectFrom(table).selectAll().execute();
          return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
        }),
      ),
    );
  const before = await everything();
  await rebuildProjections(ctx);
  expect(await everything()).toEqual(before);
  expect(before.event_listing?.length).toBeGreaterThan(5);
  await db.deleteFrom("event_listing").execute();
  await db.deleteFrom("venue_search_text").execute();
  await rebuildProjections(ctx);
  expect(await everything()).toEqual(before);
  await expect(projectEvents(db, [], ctx.now())).resolves.toBeUndefined();
});

function minuteOf(date: string, minute: number): number {
  return (Date.parse(date) - Date.parse("2000-01-01")) / MINUTE_MS + minute;
}

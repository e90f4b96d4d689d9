import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { cell100Of, cellOf, degreeSquareOf, unitVector } from "../geography/earth.ts";
import { categoryBit } from "../listing-codes.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf, countStatements } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { saveVenue, saveVenues } from "../venues/save-venue.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);

beforeAll(() => installReferenceData(db));

const listingOf = (venueId: number) =>
  db.selectFrom("venue_listing").selectAll().where("venue_id", "=", venueId).executeTakeFirst();

describe("a venue's listing row", () => {
  it.each([
    [42.3251, -72.6412],
    [-33.8568, 151.2153],
    [0, 0],
    [64.1, -179.95],
  ])("places (%f, %f) as the geometry of the searches does", async (lat, lon) => {
    const id = await aVenue(ctx, { lat, lon });
    const row = await listingOf(id);
    expect(row).toMatchObject({ cell: cellOf(lat, lon), cell100: cell100Of(lat, lon) });
    const [x, y, z] = unitVector(lat, lon);
    expect(row?.x).toBeCloseTo(x, 12);
    expect(row?.y).toBeCloseTo(y, 12);
    expect(row?.z).toBeCloseTo(z, 12);
    const text = await db
      .selectFrom("venue_search_text")
      .select("region")
      .where("venue_id", "=", id)
      .executeTakeFirst();
    expect(text?.region).toBe(degreeSquareOf(lat, lon));
  });

  it("counts the events that are still to come and their categories", async () => {
    const venueId = await aVenue(ctx);
    await anEvent(ctx, { venueId, eventTypeId: 12 });
    await anEvent(ctx, { venueId, eventTypeId: 18 });
    await anEvent(ctx, { venueId, eventTypeId: 7, published: false });
    const past = [{ startMinute: 600, endMinute: 660, dateRecur: "2026-11-20" }];
    await anEvent(ctx, { venueId, eventTypeId: 4, dates: past });
    const earlierToday = [{ startMinute: 60, endMinute: 120, dateRecur: "2026-11-21" }];
    await anEvent(ctx, { venueId, eventTypeId: 1, dates: earlierToday });
    expect(await listingOf(venueId)).toMatchObject({
      future_event_count: 3,
      category_mask: categoryBit(12) | categoryBit(18) | categoryBit(1),
    });
  });

  it("sorts and finds names without their accents and capitals", async () => {
    const id = await aVenue(ctx, { name: "Café L’Étoile O'Dell" });
    expect((await listingOf(id))?.name_key).toMatch(/^cafe l.etoile o'dell$/);
    const words = await db
      .selectFrom("name_word")
      .select("word")
      .where("ref_id", "=", id)
      .where("kind", "=", "v")
      .execute();
    expect(words.map(({ word }) => word).sort()).toEqual(["cafe", "letoile", "odell"]);
  });
});

describe("saving a venue", () => {
  it("knows its county", async () => {
    const id = await aVenue(ctx);
    expect((await listingOf(id))?.county_id).toBe(25015);
  });

  it("refuses a venue without a name, off the earth or in no zone", async () => {
    await expect(saveVenue(ctx, { name: "", lat: 91, lon: 0, timeZone: "Mars/Base" })).rejects.toMatchObject({
      fields: {
        name: ["This field is required."],
        lat: ["Value must be between -90 and 90."],
        timeZone: ['"Mars/Base" is not a valid choice.'],
      },
    });
    await expect(saveVenue(ctx, { name: "x".repeat(1025), lat: 1, lon: 1 })).rejects.toMatchObject({
      fields: { name: ["This field is limited to 1024 characters."] },
    });
  });

  it("takes back a venue of a feed only when it changed", async () => {
    const record = { name: "Fed Hall", lat: 42, lon: -72, source: { name: "feed", id: "7", hash: "a" } };
    const { id } = await saveVenue(ctx, record);
    expect(await saveVenue(ctx, record)).toMatchObject({ id, outcome: "unchanged" });
    const changed = { ...record, city: "Monson", source: { ...record.source, hash: "b" } };
    expect(await saveVenue(ctx, changed)).toMatchObject({ id, outcome: "updated" });
  });

  it("does not know a venue that is not there", async () => {
    await expect(saveVenue(ctx, { name: "Ghost", lat: 1, lon: 1 }, { id: 99_999 })).rejects.toMatchObject({
      kind: "notFound",
    });
  });
});

it("installs the reference data once, however often it is asked", async () => {
  await installReferenceData(db);
  const regions = await db.selectFrom("region").selectAll().orderBy("position").execute();
  expect(regions.map(({ name }) => name)).toEqual([
    "Pioneer Valley",
    "Berkshires",
    "Southern Vermont",
    "Eastern New York",
    "Connecticut",
  ]);
  expect(regions.filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(["Pioneer Valley"]);
  const types = await db.selectFrom("event_type").select("id").execute();
  expect(types).toHaveLength(18);
});

describe("venues that are saved together", () => {
  const record = (index: number) => ({
    name: "Quarry Barn",
    lat: 42.3251,
    lon: -72.6412,
    city: "Northampton",
    state: "MA",
    openTimes: [{ dayOfWeek: 1, closed: false, timeStart: "09:00", timeEnd: "17:00" }],
    source: { name: "quarry", id: String(index), hash: "first" },
  });

  it("are listed as one that is saved alone, and their listing rows written once", async () => {
    const alone = countStatements(ctx);
    const { id: first } = await saveVenue(alone, record(0));
    const together = countStatements(ctx);
    const saved = await saveVenues(together, [1, 2, 3, 4, 5].map(record));
    const { venue_id: _, ...expected } = (await listingOf(first)) ?? { venue_id: 0 };
    expect(saved.map(({ outcome }) => outcome)).toEqual(Array(5).fill("created"));
    for (const { id } of saved) expect(await listingOf(id)).toEqual({ ...expected, venue_id: id });
    expect(together.sent()).toBeLessThan(4 * alone.sent());
  });

  it("are left alone when nothing changed, follow a change, and all stay away when one cannot be stored", async () => {
    const records = [6, 7].map(record);
    const made = await saveVenues(ctx, records);
    expect((await saveVenues(ctx, records)).map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    const moved = { ...record(7), lat: 42.4, source: { ...record(7).source, hash: "second" } };
    expect(await saveVenues(ctx, [record(6), moved])).toMatchObject([
      { id: made[0]?.id, outcome: "unchanged" },
      { id: made[1]?.id, outcome: "updated", hasMoved: true },
    ]);
    expect((await listingOf(made[1]?.id ?? 0))?.cell).toBe(cellOf(42.4, -72.6412));
    const broken = { ...record(9), openTimes: [{ dayOfWeek: 1, closed: false, timeStart: null, timeEnd: null }] };
    await expect(saveVenues(ctx, [record(8), broken])).rejects.toMatchObject({
      fields: { openTimes: expect.anything() },
    });
    const kept = await db
      .selectFrom("venue")
      .select("id")
      .where("source", "=", "quarry")
      .where("source_id", "=", "8")
      .execute();
    expect(kept).toEqual([]);
  });
});

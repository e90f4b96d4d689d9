import type { LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, test } from "vitest";
import { openClaim } from "../claims/claim-venue.ts";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { saveVenueAndEvents } from "../venues/save-venue.ts";
import { liveSearchEvents, liveSearchVenues } from "./live-search.ts";

let ctx: Context;
let hall: number;
const names = async (q: string) => (await liveSearchVenues(ctx, { q })).map(({ name }) => name);

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  hall = await aVenue(ctx, { name: "Café du Nord" });
  await aVenue(ctx, { name: "The Little Café" });
  await aVenue(ctx, { name: "Cafe Lumière", city: "Amherst" });
  await aVenue(ctx, { name: "Café Closed", hideFromListing: true });
  await anEvent(ctx, { venueId: hall, name: "Winter's tale" });
});

test("finds names by the beginnings of their words, without regard to accents, those that start so first", async () => {
  expect(await names("cafe")).toEqual(["Café du Nord", "Cafe Lumière", "The Little Café"]);
  expect(await names("lum")).toEqual(["Cafe Lumière"]);
  expect(await names("nord caf")).toEqual(["Café du Nord"]);
  expect(await names("cafe zzz")).toEqual([]);
  expect(await names("afe")).toEqual([]);
});

test("waits for three characters", async () => {
  expect(await names("ca")).toEqual([]);
  expect(await names("")).toEqual([]);
});

test("says where a name is, and finds one by its id", async () => {
  const [row] = await liveSearchEvents(ctx, { q: "winters" });
  expect(row).toMatchObject({ name: "Winter's tale", detail: "Northampton, MA" });
  expect(row?.absoluteUrl).toBe(`http://hereabouts.test/events/${row?.id}/winters-tale/`);
  expect(await liveSearchVenues(ctx, { id: hall })).toMatchObject([{ id: hall, name: "Café du Nord" }]);
});

test("says of a venue whether somebody manages it or asked to", async () => {
  const [asked, free] = [await aVenue(ctx, { name: "Tollgate Inn" }), await aVenue(ctx, { name: "Tollgate Barn" })];
  await openClaim({ ...ctx, viewer: await aPerson(ctx) }, { venueId: asked, status: "claimed" });
  const rows = await liveSearchVenues(ctx, { q: "tollgate" });
  expect(rows.map(({ id, isClaimed }) => [id, isClaimed])).toEqual([
    [asked, true],
    [free, false],
  ]);
});

describe("what the listings do not show is found by its managers alone", () => {
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    ids.hidden = await aVenue(ctx, { name: "Quince Barn", hideFromListing: true });
    ids.unpublished = await aVenue(ctx, { name: "Quince Loft", published: false });
    ids.listed = await aVenue(ctx, { name: "Quince Green" });
    ids.deleted = await aVenue(ctx, { name: "Quince Cellar", published: false });
    for (const [at, venueId] of Object.entries(ids)) await anEvent(ctx, { venueId, name: `Quince fair ${at}` });
    await anEvent(ctx, { venueId: ids.listed, name: "Quince fair drafted", published: false });
    await ctx.db.updateTable("venue").set({ deleted_at: ctx.now() }).where("id", "=", ids.deleted).execute();
  });

  const everything = {
    venues: ["Quince Barn: hidden", "Quince Green: listed", "Quince Loft: unpublished"],
    events: [
      "Quince fair drafted: unpublished",
      "Quince fair hidden: hidden",
      "Quince fair listed: listed",
      "Quince fair unpublished: unpublished",
    ],
  };
  const listed = { venues: ["Quince Green: listed"], events: ["Quince fair listed: listed"] };
  const people = {
    nobody: { roles: null, ...listed },
    "a visitor": { roles: {}, ...listed },
    "a producer of another venue": { roles: { producerOf: [1] }, ...listed },
    staff: { roles: { isStaff: true }, ...everything },
    "a zeditor": { roles: { isZeditor: true }, ...everything },
    "a superuser": { roles: { isSuperuser: true }, ...everything },
  };

  const asPerson = async (roles: Parameters<typeof aPerson>[1] | null) =>
    roles === null ? ctx : { ...ctx, viewer: await aPerson(ctx, roles) };
  const seen = (rows: readonly LiveSearchRow[]) => rows.map(({ name, visibility }) => `${name}: ${visibility}`).sort();
  const found = async (viewing: Context, q: string) => ({
    venues: seen(await liveSearchVenues(viewing, { q })),
    events: seen((await liveSearchEvents(viewing, { q })).filter(({ name }) => name.startsWith("Quince fair"))),
  });
  const foundById = async (viewing: Context) => {
    const venueIds = Object.values(ids);
    const events = await ctx.db.selectFrom("event").select("id").where("name", "like", "Quince fair%").execute();
    const venues = await Promise.all(venueIds.map((id) => liveSearchVenues(viewing, { id })));
    const shows = await Promise.all(events.map(({ id }) => liveSearchEvents(viewing, { id })));
    return { venues: seen(venues.flat()), events: seen(shows.flat()) };
  };

  test.each(Object.entries(people))("%s", async (_who, { roles, venues, events }) => {
    const viewing = await asPerson(roles);
    expect(await found(viewing, "quinc")).toEqual({ venues, events });
    expect(await foundById(viewing)).toEqual({ venues, events });
  });

  test("their producer finds them, and is told which may be edited", async () => {
    const viewing = await asPerson({ producerOf: [ids.unpublished ?? 0] });
    const own = {
      venues: ["Quince Green: listed", "Quince Loft: unpublished"],
      events: ["Quince fair listed: listed", "Quince fair unpublished: unpublished"],
    };
    expect(await found(viewing, "quinc")).toEqual(own);
    expect(await foundById(viewing)).toEqual(own);
    const editable = (await liveSearchVenues(viewing, { q: "quince" })).filter(({ canEdit }) => canEdit);
    expect(editable).toMatchObject([{ name: "Quince Loft" }]);
  });

  test("the words move along when a venue is hidden and shown again", async () => {
    const record = { name: "Medlar Room", lat: 42.3, lon: -72.6 };
    const id = await aVenue(ctx, record);
    await anEvent(ctx, { venueId: id, name: "Medlar tasting" });
    const both = async () => [
      ...(await liveSearchVenues(ctx, { q: "medlar" })),
      ...(await liveSearchEvents(ctx, { q: "medlar" })),
    ];
    expect(await both()).toHaveLength(2);
    await saveVenueAndEvents(ctx, { ...record, hideFromListing: true }, { id });
    expect(await both()).toEqual([]);
    const kinds = await ctx.db.selectFrom("name_word").select("kind").where("word", "=", "medlar").execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["E", "V"]);
    await saveVenueAndEvents(ctx, { ...record, hideFromListing: false }, { id });
    expect(await both()).toHaveLength(2);
  });
});

test("finds a name with an apostrophe whichever apostrophe is typed, and which it has", async () => {
  const marks = ["'", "’", "‘", "ʼ"];
  for (const mark of marks) await anEvent(ctx, { venueId: hall, name: `Finn O${mark}Malley` });
  for (const typed of marks) {
    const found = await liveSearchEvents(ctx, { q: `o${typed}mall` });
    expect(found.map(({ name }) => name).sort()).toEqual(marks.map((mark) => `Finn O${mark}Malley`).sort());
  }
});

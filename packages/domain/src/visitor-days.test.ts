import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "./context.ts";
import { recommendEvents, searchEvents } from "./listings/search-events.ts";
import { getEvent } from "./pages/get-event.ts";
import { listVenueEvents } from "./pages/list-venue-events.ts";
import { listSitemapEntries } from "./pages/sitemap.ts";
import { installReferenceData } from "./reference-data/install-reference-data.ts";
import { contextOf } from "./test-context.ts";
import { anEvent, aPerson, aVenue } from "./test-factories.ts";

let visitor: Context;
let member: Context;
let venueId: number;
let daily: number;
let later: number;

beforeAll(async () => {
  const { db } = await testDatabase();
  const ctx = contextOf(db);
  await installReferenceData(db);
  visitor = { ...ctx, settings: { ...ctx.settings, visitorDays: 2 } };
  member = { ...visitor, viewer: await aPerson(ctx) };
  venueId = await aVenue(ctx);
  const evening = { startMinute: 1_140, endMinute: 1_260 };
  daily = await anEvent(ctx, {
    venueId,
    name: "Daily",
    dates: [{ ...evening, dateRecur: "DTSTART:20261120\nRRULE:FREQ=DAILY;COUNT=6" }],
  });
  later = await anEvent(ctx, {
    venueId,
    name: "Later",
    dates: ["2026-11-19", "2026-11-28"].map((dateRecur) => ({ ...evening, dateRecur })),
  });
});

const both = ["Daily", "Later"];

test.each([
  { surface: "a venue's events", names: async (ctx: Context) => (await listVenueEvents(ctx, { id: venueId })).data },
  { surface: "recommendations", names: (ctx: Context) => recommendEvents(ctx, {}) },
  {
    surface: "a listing",
    names: async (ctx: Context) => (await searchEvents(ctx, eventListingQuery.parse({ namedDate: "next-30" }))).data,
  },
])("$surface: visitors see the days that are free, members all", async ({ names }) => {
  const seen = await names(visitor);
  expect(seen.map(({ name }) => name)).toEqual(["Daily"]);
  expect(seen[0]?.occurences).toHaveLength(2);
  const all = await names(member);
  expect(all.map(({ name }) => name)).toEqual(both);
  expect(all[0]?.occurences).toHaveLength(5);
});

test("a venue's events are counted as far as they are shown, in pages", async () => {
  expect((await listVenueEvents(visitor, { id: venueId })).pagination.totalItems).toBe(1);
  const second = await listVenueEvents(member, { id: venueId, page: 2, pageSize: 1 });
  expect(second.data.map(({ name }) => name)).toEqual(["Later"]);
  expect(second.pagination).toMatchObject({ curPage: 2, totalPages: 2, totalItems: 2 });
  await expect(listVenueEvents(member, { id: venueId, page: 3, pageSize: 1 })).rejects.toThrow("Invalid page.");
});

test("an event's page counts the later dates, and is not told as over for them", async () => {
  const page = await getEvent(visitor, { id: daily });
  expect(page.dates.map(({ date }) => date)).toEqual(["2026-11-21", "2026-11-22"]);
  expect(page.laterDates).toBe(3);
  expect(await getEvent(visitor, { id: later })).toMatchObject({
    dates: [],
    laterDates: 1,
    nextEventOccurrence: null,
    lastEventOccurrence: null,
  });
  expect(await getEvent(member, { id: later })).toMatchObject({ dates: [{ date: "2026-11-28" }], laterDates: 0 });
});

test("search engines are told of events that they would see a date of", async () => {
  const paths: string[] = [];
  for await (const entries of listSitemapEntries(visitor, { kind: "events", number: 1 }))
    paths.push(...entries.map(({ path }) => path));
  expect(paths).toEqual([`/events/${daily}/daily/`]);
});

import { countedListingQuery, type EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import type { ParameterChange } from "@hereabouts/contract/listings/listing-counts";
import { fromWireName } from "@hereabouts/contract/wire-names";
import { followChanges } from "@hereabouts/db/change-feed";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { followEvents } from "../event-index/follow-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { searchCountedEvents } from "./search-counted-events.ts";

const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());
const byDatabase = contextOf(db);
const byMemory = contextOf(db, {
  ports: { ...byDatabase.ports, events: followEvents({ db, news: feed, mostEvents: 1_000 }) },
});
const on = (dateRecur: string) => [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur }];
const near = { latitude: 42.3251, longitude: -72.6412 };

const ask = (input: object, ctx: Context = byMemory) =>
  searchCountedEvents(ctx, countedListingQuery.parse({ ...near, counts: "true", ...input }));
const totalOf = async (input: object, ctx?: Context) => (await ask(input, ctx)).pagination.totalItems;
const changed = (input: object, change: ParameterChange) => ({
  ...input,
  ...Object.fromEntries(Object.entries(change).map(([name, value]) => [fromWireName(name), value ?? undefined])),
});

/** The steps of a search without events, "radius 10: 1"; proves that each finds as many as it says. */
async function stepsOf(input: EventListingInput, ctx: Context = byMemory): Promise<string[]> {
  const { steps = [], pagination } = await ask(input, ctx);
  expect(pagination.totalItems).toBe(0);
  for (const { change, total } of steps) expect(await totalOf(changed(input, change), ctx)).toBe(total);
  return steps.map(({ filter, change, total }) => {
    const [value] = Object.values(change).filter((value) => value !== null);
    return [filter, value ?? "out", total].join(" ");
  });
}

beforeAll(async () => {
  await installReferenceData(db);
  const hall = await aVenue(byDatabase, { name: "Mill Hall" });
  // 7 miles to the north.
  const barn = await aVenue(byDatabase, { name: "Barn", lat: 42.4264, lon: -72.6412 });
  const music = { eventTypeId: 12, price: "free" } as const;
  await anEvent(byDatabase, {
    ...music,
    venueId: barn,
    name: "Jazz jam",
    dates: on("2026-11-21"),
    ageGroups: ["adult"],
  });
  await anEvent(byDatabase, { ...music, venueId: hall, name: "Choir", dates: on("2026-11-22"), ageGroups: ["adult"] });
  await anEvent(byDatabase, {
    venueId: hall,
    name: "Film",
    eventTypeId: 7,
    dates: on("2026-11-21"),
    ageGroups: ["teen"],
  });
  await anEvent(byDatabase, { venueId: hall, name: "Winter fair", eventTypeId: 7, dates: on("2027-02-06") });
  await feed.catchUp();
});

test.each([
  ["memory", byMemory],
  ["the database", byDatabase],
])("an empty list offers the smallest steps that help, with what they find, from %s", async (_where, ctx) => {
  const tonight = { namedDate: "today", radius: "5", eventTypes: "12" } as const;
  expect(await stepsOf(tonight, ctx)).toEqual(["radius 10 1", "when tomorrow 1", "event_types out 1"]);
});

test.each([
  ["memory", byMemory],
  ["the database", byDatabase],
])("an empty part of the map leads back to the distance, or to a wider one, from %s", async (_where, ctx) => {
  const beside = { bounds: "42.1,-72.5,42.2,-72.4", namedDate: "today" } as const;
  expect((await stepsOf({ ...beside, radius: "10" }, ctx))[0]).toBe("radius out 2");
  expect((await stepsOf({ ...beside, radius: "5", eventTypes: "12" }, ctx))[0]).toBe("radius 10 1");
});

test("a keyword is taken out too, and what does not help is not offered", async () => {
  expect(await stepsOf({ keyword: "xylophone", namedDate: "today", radius: "5" })).toEqual(["keyword out 1"]);
});

test("where no single step helps, all filters go, and else every event is offered", async () => {
  const nothing = { keyword: "xylophone", prices: "high" } as const;
  expect(await stepsOf(nothing)).toEqual(["all out 3"]);
  const away = { latitude: -40, longitude: 175, keyword: "xylophone", prices: "high" } as const;
  expect(await stepsOf(away)).toEqual([expect.stringMatching(/^everything /)]);
});

test("a list says how many events its days leave out, and the search that has them as well", async () => {
  const week = { namedDate: "next-7" } as const;
  const { later, pagination } = await ask(week);
  expect(pagination.totalItems).toBe(3);
  expect(later?.more).toBe(1);
  expect(await totalOf(changed(week, later?.change ?? {}))).toBe(4);
  expect((await ask({ namedDate: "custom" })).later).toBeUndefined();
});

test("each value of a filter says what it leaves of the others, and nothing is counted for words", async () => {
  const { counts = [] } = await ask({ namedDate: "today", eventTypes: "7" });
  const said = (name: string) =>
    Object.fromEntries(
      counts.find(({ filter }) => filter === name)?.values.map(({ value, total }) => [value, total]) ?? [],
    );
  expect(said("event_types")).toMatchObject({ 7: 1, 12: 1, 3: 0 });
  expect(said("age_groups")).toMatchObject({ teen: 1, adult: 0 });
  expect(said("when")).toMatchObject({ today: 1, tomorrow: 0, "next-30": 1 });
  expect(said("radius")).toMatchObject({ 5: 1, 50: 1 });
  expect(said("type")).toEqual({ both: 1, in_person: 1, online: 0 });
  // In a part of the map, a distance says what it finds around the place instead.
  const ofBarn = { namedDate: "today", bounds: "42.4,-72.7,42.5,-72.6" } as const;
  const inPart = await ask(ofBarn);
  const radii = inPart.counts?.find(({ filter }) => filter === "radius")?.values;
  expect(inPart.pagination.totalItems).toBe(1);
  expect(radii).toContainEqual({ value: "5", total: 1 });
  expect(radii).toContainEqual({ value: "10", total: 2 });
  expect((await ask({ keyword: "jazz" })).counts).toBeUndefined();
  expect((await ask({}, byDatabase)).counts).toBeUndefined();
});

import { type EventListingInput, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { alwaysFeatured, anEvent, aVenue } from "../test-factories.ts";
import { searchEvents } from "./search-events.ts";

let ctx: Context;
const search = (input: EventListingInput, context = ctx) => searchEvents(context, eventListingQuery.parse(input));
const names = async (input: EventListingInput, context = ctx) =>
  (await search(input, context)).data.map(({ name }) => name);
const on = (dateRecur: string, start = 19, end: number | null = 21) => [
  { startMinute: start * 60, endMinute: end === null ? null : end * 60, dateRecur },
];
const everything = { dateEnd: "2027-05-01", radius: "15000" };

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  const hall = await aVenue(ctx);
  const far = await aVenue(ctx, { name: "Harbor Stage", city: "Seattle", state: "WA", lat: 47.6062, lon: -122.3321 });
  const today = on("2026-11-21");
  await anEvent(ctx, {
    venueId: hall,
    name: "Film night",
    eventTypeId: 7,
    dates: today,
    price: "low",
    ageGroups: ["teen"],
  });
  await anEvent(ctx, {
    venueId: hall,
    name: "Poetry online",
    eventTypeId: 11,
    dates: on("2026-11-23"),
    isInPerson: false,
    isOnline: true,
    ageGroups: ["adult"],
    price: null,
  });
  await anEvent(ctx, {
    venueId: hall,
    name: "Hybrid talk",
    eventTypeId: 3,
    dates: on("2026-11-22"),
    isOnline: true,
    ageGroups: ["all_ages"],
    price: "high",
    ...alwaysFeatured,
  });
  await anEvent(ctx, {
    venueId: far,
    name: "Seattle stream",
    eventTypeId: 12,
    dates: on("2026-11-24"),
    isGlobal: true,
  });
  await anEvent(ctx, { venueId: far, name: "Seattle only", eventTypeId: 12, dates: on("2026-11-24") });
  await anEvent(ctx, { venueId: hall, name: "Café morning", eventTypeId: 8, dates: on("2026-11-21", 8, 10) });
  await anEvent(ctx, {
    venueId: hall,
    name: "Café dancing",
    eventTypeId: 1,
    description: "<p>Tango and waltz for beginners</p>",
    dates: on("DTSTART:20261212\nRRULE:FREQ=WEEKLY"),
    price: "medium",
  });
  await anEvent(ctx, {
    venueId: hall,
    name: "Grandmother's Map",
    description: "<p>With Nora O’Brien at L'Étoile: we'll dance to rock'n'roll</p>",
    dates: on("2027-04-30"),
  });
});

describe("the events listing", () => {
  test("shows the coming week within 50 miles, highlighted events first, and events for everyone from afar", async () => {
    expect(await names({})).toEqual(["Hybrid talk", "Film night", "Poetry online", "Seattle stream"]);
  });

  test("passes every distance when Global is chosen", async () => {
    expect(await names({ radius: "15000" })).toContain("Seattle only");
    expect(await names({ radius: "15000", ordering: "distance" })).toHaveLength(5);
  });

  test("shows what is in a part of the map instead of a radius, with distances from the place nevertheless", async () => {
    const seattle = { bounds: "47,-123,48,-122", radius: "1" };
    const { data, query } = await search({ ...seattle, ordering: "distance" });
    expect(data.map(({ name }) => name)).toEqual(["Seattle stream", "Seattle only"]);
    expect(data.every(({ distanceMetres }) => (distanceMetres ?? 0) > 3_000_000)).toBe(true);
    expect(query).toMatchObject({ placeName: "Northampton", radius: 1, bounds: { south: 47, west: -123 } });
    expect(await names({ ...seattle, keyword: "seattle -stream" })).toEqual(["Seattle only"]);
    expect(await names({ ...seattle, bounds: "-90,-180,90,180", ordering: "date" })).toHaveLength(5);
    // West of it and across the date line, where Northampton is not.
    expect(await names({ bounds: "40,170,50,-122" })).toEqual(["Seattle stream", "Seattle only"]);
    // On the map, events for everyone are where their venues are.
    expect(await names({ bounds: "42,-73,43,-72" })).not.toContain("Seattle stream");
  });

  test("leaves out a date that is over", async () => {
    expect(await names({ namedDate: "today" })).toEqual(["Film night"]);
    const later = { ...ctx, now: () => new Date("2026-11-22T04:00:00Z") };
    expect(await names({ namedDate: "today" }, later)).toEqual([]);
  });

  test.each([
    [{ eventTypes: "7,12" }, ["Film night", "Seattle stream"]],
    [{ ageGroups: "teen" }, ["Hybrid talk", "Film night", "Seattle stream"]],
    [{ prices: "low,high" }, ["Hybrid talk", "Film night"]],
    [{ isOnline: "true" }, ["Hybrid talk", "Poetry online"]],
    [{ isInPerson: "true" }, ["Hybrid talk", "Film night", "Seattle stream"]],
    [{ ordering: "date" }, ["Film night", "Hybrid talk", "Poetry online", "Seattle stream"]],
    [{ ordering: "price" }, ["Seattle stream", "Film night", "Hybrid talk", "Poetry online"]],
    [{ ordering: "-price" }, ["Hybrid talk", "Film night", "Seattle stream", "Poetry online"]],
  ])("answers %j", async (input, expected) => {
    expect(await names(input)).toEqual(expected);
    const wide = (await names({ ...input, radius: "15000" })).filter((name) => name !== "Seattle only");
    expect(wide).toEqual(expected);
  });

  test("finds the days of a range that begins later, and says which date matched", async () => {
    const { data } = await search({ dateStart: "2026-12-18", dateEnd: "2026-12-20" });
    expect(data.map(({ name, nextEventOccurrence }) => [name, nextEventOccurrence?.eventDate])).toEqual([
      ["Café dancing", "2026-12-19"],
    ]);
    expect(data[0]?.nextEventOccurrence?.times).toBe("7:00 PM – 9:00 PM");
    expect(data[0]?.recurrence).toContain("Every week");
  });

  test.each([
    ["cafe", ["Café dancing"]],
    ["dance poetry", []],
    ["wal", ["Café dancing"]],
    ['"tango and waltz"', ["Café dancing"]],
    ['"waltz tango"', []],
    ["northampton -film -map", ["Hybrid talk", "Poetry online", "Café dancing"]],
    ["stream", ["Seattle stream"]],
    ["the", []],
    ["dance", ["Café dancing", "Grandmother's Map"]],
    ['"Grandmother\'s Map"', ["Grandmother's Map"]],
    ["“grandmother’s map”", ["Grandmother's Map"]],
    ["grandmothers map", ["Grandmother's Map"]],
    ["grandmother map", ["Grandmother's Map"]],
    ["O'Brien", ["Grandmother's Map"]],
    ["o’bri", ["Grandmother's Map"]],
    ["obrien nora", ["Grandmother's Map"]],
    ["brien nora", ["Grandmother's Map"]],
    ['"nora o‘brien at l`etoile"', ["Grandmother's Map"]],
    ["etoile roll", ["Grandmother's Map"]],
    ['"map grandmother\'s"', []],
    ["map -o'brien", []],
  ])("finds the words %j", async (keyword, expected) => {
    expect(await names({ keyword, dateEnd: "2027-05-01" })).toEqual(expected);
  });

  test("shows one venue's events wherever it is", async () => {
    const seattle = (await search({ keyword: "seattle", ...everything })).data[0]?.venue.id;
    expect(await names({ vid: String(seattle) })).toEqual(["Seattle stream", "Seattle only"]);
  });

  test("shows visitors the days the installation allows", async () => {
    const few = contextOf(ctx.db, { settings: { ...ctx.settings, visitorDays: 2 } });
    expect(await names({ namedDate: "next-30" }, few)).toEqual(["Hybrid talk", "Film night"]);
  });

  test("refuses a page past the end, and what is nobody's", async () => {
    await expect(search({ page: "2" })).rejects.toThrow("Invalid page.");
    await expect(search({ page: "1000000" })).rejects.toThrow("Invalid page.");
    await expect(search({ search: "1" })).rejects.toMatchObject({ kind: "signInRequired" });
    await expect(search({ widget: "x" })).rejects.toMatchObject({ kind: "notFound" });
  });

  test("never repeats or skips an event across pages, whatever the order", async () => {
    for (const ordering of ["featured", "date", "distance", "price", "-price"])
      for (const place of [{}, { radius: "15000" }, { dateStart: "2026-11-22" }]) {
        const whole = await names({ ...everything, ...place, ordering });
        const paged: string[] = [];
        for (let page = 1; page <= whole.length; page++)
          paged.push(...(await names({ ...everything, ...place, ordering, page: String(page), pageSize: "1" })));
        expect(paged).toEqual(whole);
        expect(new Set(paged).size).toBe(whole.length);
      }
  });

  test("measures distances from the chosen point", async () => {
    const { data } = await search({ defaultLocId: "amherst-ma", keyword: "film" });
    expect(data[0]?.distanceMetres).toBeGreaterThan(11_000);
    expect(data[0]?.distanceMetres).toBeLessThan(12_000);
  });
});

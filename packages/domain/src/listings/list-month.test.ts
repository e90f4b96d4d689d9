import { type EventListingInput, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { listMonth } from "./list-month.ts";
import { searchEvents } from "./search-events.ts";

let ctx: Context;
const month = (input: EventListingInput, context = ctx) => listMonth(context, eventListingQuery.parse(input));
const december = { dateStart: "2026-12-01", dateEnd: "2026-12-31" };
const at = (dateRecur: string, start = 19, end = 21) => ({ startMinute: start * 60, endMinute: end * 60, dateRecur });

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  const hall = await aVenue(ctx, { name: "Sorrel Hall" });
  const barn = await aVenue(ctx, { name: "Quince Barn", city: "Amherst", lat: 42.37, lon: -72.52 });
  await anEvent(ctx, {
    venueId: hall,
    name: "Solstice concert",
    price: "high",
    dates: [at("2026-12-21"), at("2026-12-21", 15, 17)],
  });
  await anEvent(ctx, {
    venueId: barn,
    name: "Barn dance",
    price: "free",
    dates: [at("2026-12-05"), at("2026-12-21", 12)],
  });
  await anEvent(ctx, {
    venueId: hall,
    name: "Woodcuts",
    price: "low",
    dates: [at("DTSTART:20261122\nRRULE:FREQ=DAILY;UNTIL=20270110", 10, 17)],
  });
  await anEvent(ctx, { venueId: hall, name: "Spring fair", dates: [at("2027-03-20")] });
});

test("the days of a month have their counts and first names by the hour, each at its date", async () => {
  const { month: name, days } = await month(december);
  expect(name).toBe("2026-12");
  expect(days).toHaveLength(31);
  const day = days.find(({ date }) => date === "2026-12-21");
  expect(day).toMatchObject({ count: 2, running: 1 });
  expect(day?.events.map(({ name: what, times, time }) => [what, times, time])).toEqual([
    ["Barn dance", "12:00 PM – 9:00 PM", null],
    ["Solstice concert", "3:00 PM – 5:00 PM", "1500"],
  ]);
  expect(day?.events[1]?.absoluteUrl).toMatch(/\/solstice-concert\/\?date=2026-12-21&time=1500$/);
});

test("a day's events and those that run are together what the list of the day finds", async () => {
  const { days } = await month(december);
  for (const { date, count, running } of days.slice(0, 6)) {
    const list = await searchEvents(ctx, eventListingQuery.parse({ dateStart: date, dateEnd: date }));
    expect({ date, total: count + running }).toEqual({ date, total: list.pagination.totalItems });
  }
});

test("an exhibition is in the lane alone, with its last day", async () => {
  const { running, runningTotal, days } = await month(december);
  expect(runningTotal).toBe(1);
  expect(running).toMatchObject([
    { name: "Woodcuts", date: "2026-12-01", lastDate: "2027-01-10", place: "Sorrel Hall, Northampton, MA" },
  ]);
  expect(days.flatMap(({ events }) => events.map(({ name }) => name))).not.toContain("Woodcuts");
});

test("the filters of the listing hold, words among them", async () => {
  expect((await month({ ...december, prices: "free" })).days.map(({ date }) => date)).toEqual([
    "2026-12-05",
    "2026-12-21",
  ]);
  expect((await month({ ...december, keyword: "solstice" })).days.map(({ date }) => date)).toEqual(["2026-12-21"]);
});

test("this month begins today, and days outside the listing's are left out", async () => {
  const { days } = await month({ dateStart: "2026-11-01", dateEnd: "2026-11-24" });
  expect(days.map(({ date }) => date)).toEqual(["2026-11-22", "2026-11-23", "2026-11-24"]);
});

test("a month without events leads to the next day that has one", async () => {
  const february = { dateStart: "2027-02-01", dateEnd: "2027-02-28" };
  expect(await month(february)).toMatchObject({ days: [], running: [], nextDate: "2027-03-20" });
  expect(await month({ ...february, keyword: "nothing of the kind" })).toMatchObject({ days: [], nextDate: null });
});

test("strangers are shown no day beyond those that they may see", async () => {
  const limited = { ...ctx, settings: { ...ctx.settings, visitorDays: 20 } };
  const { days, running } = await month(december, limited);
  expect(days.at(-1)?.date).toBe("2026-12-10");
  expect(running).toMatchObject([{ lastDate: null }]);
  expect(await month({ dateStart: "2027-02-01", dateEnd: "2027-02-28" }, limited)).toMatchObject({
    days: [],
    nextDate: null,
  });
});

import { suggestionsQuery } from "@hereabouts/contract/listings/suggestions";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aProducer, aVenue } from "../test-factories.ts";
import { suggest } from "./suggestions.ts";

let ctx: Context;
let hall: number;
const suggested = (q: string, context = ctx, place = {}) => suggest(context, suggestionsQuery.parse({ q, ...place }));
const names = async (q: string, context = ctx) => (await suggested(q, context)).events.map(({ name }) => name);
const evenings = (...days: readonly string[]) =>
  days.map((day) => ({ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: day }));

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  hall = await aVenue(ctx, { name: "Sorrel Hall" });
  const far = await aVenue(ctx, { name: "Harbor Stage", city: "Seattle", state: "WA", lat: 47.6, lon: -122.3 });
  await anEvent(ctx, { venueId: hall, name: "Quince supper", price: "free", dates: evenings("2026-11-28") });
  await anEvent(ctx, {
    venueId: hall,
    name: "Quince concert",
    price: "high",
    dates: evenings("2026-11-24", "2026-12-05"),
  });
  await anEvent(ctx, {
    venueId: hall,
    name: "Carols",
    price: "low",
    description: "With quince tea.",
    dates: evenings("2026-12-01"),
  });
  await anEvent(ctx, { venueId: far, name: "Quince regatta", dates: evenings("2027-03-06") });
  await anEvent(ctx, { venueId: hall, name: "Quince autumn fair", dates: evenings("2026-10-03") });
  await anEvent(ctx, { venueId: hall, name: "Quince draft", published: false, dates: evenings("2026-11-30") });
});

test("events come by date, with those of that name that are far away or later, and none that is over or not shown", async () => {
  expect(await names("quince")).toEqual(["Quince concert", "Quince supper", "Carols", "Quince regatta"]);
});

test("an event says when and where, and its address shows the date that fits", async () => {
  const { events } = await suggested("quince december 5");
  expect(events).toEqual([
    expect.objectContaining({
      name: "Quince concert",
      date: "2026-12-05",
      time: null,
      times: "7:00 PM – 9:00 PM",
      status: "scheduled",
      place: "Sorrel Hall, Northampton, MA",
      visibility: "listed",
      canEdit: false,
    }),
  ]);
  expect(events[0]?.absoluteUrl).toMatch(/\/events\/\d+\/quince-concert\/\?date=2026-12-05$/);
  expect(events[0]?.picture.url).toMatch(/\/prints\/event\/[a-z-]+\/\d+\.svg$/);
});

test("a sentence suggests what its listing shows, near the place that it names or that is looked from", async () => {
  const { sentence, events } = await suggested("free quince");
  expect(sentence).toMatchObject({ parameters: { prices: "free", keyword: "quince" } });
  expect(events.map(({ name }) => name)).toEqual(["Quince supper"]);
  const seattle = { latitude: "47.6", longitude: "-122.3" };
  expect((await suggested("free quince", ctx, seattle)).events).toEqual([]);
});

test("venues are suggested by their names, with their towns", async () => {
  const { venues } = await suggested("sorr");
  expect(venues).toEqual([expect.objectContaining({ id: hall, name: "Sorrel Hall", detail: "Northampton, MA" })]);
});

test("their managers find what is over and what is not published, after what is to come", async () => {
  const manager = { ...ctx, viewer: await aProducer(ctx, [hall]) };
  const { events } = await suggested("quince", manager);
  expect(events.map(({ name, canEdit, visibility }) => [name, canEdit, visibility])).toEqual(
    expect.arrayContaining([
      ["Quince draft", true, "unpublished"],
      ["Quince concert", true, "listed"],
    ]),
  );
});

test("waits for three characters, and never suggests more than a screen of events", async () => {
  expect(await suggested("qu")).toEqual({
    sentence: { parameters: {}, understood: [], keyword: "qu" },
    events: [],
    venues: [],
  });
  for (const at of Array.from({ length: 9 }).keys())
    await anEvent(ctx, { venueId: hall, name: `Medlar ${at}`, dates: evenings("2026-11-29") });
  expect(await names("medlar")).toHaveLength(6);
});

test("strangers are shown no date beyond the days that they may see", async () => {
  const limited = { ...ctx, settings: { ...ctx.settings, visitorDays: 7 } };
  expect(await names("quince", limited)).toEqual(["Quince concert"]);
});

import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
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

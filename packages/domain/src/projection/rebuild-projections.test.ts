import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { searchEvents } from "../listings/search-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent } from "../test-factories.ts";
import { rebuildProjections } from "./rebuild-projections.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);

beforeAll(async () => {
  await installReferenceData(db);
  await anEvent(ctx, { name: "Marionette's market", description: "<p>Puppeteers of all countries.</p>" });
});

const found = async (keyword: string) =>
  (await searchEvents(ctx, eventListingQuery.parse({ keyword, namedDate: "custom" }))).data.map(({ name }) => name);

test("a rebuild brings back the words that typed beginnings are spelled out to", async () => {
  const words = () => db.selectFrom("search_lexeme").select("word").orderBy("word").execute();
  const before = await words();
  expect(before).toContainEqual({ word: "puppet" });
  await db.deleteFrom("search_lexeme").execute();
  // Without them a beginning is looked up as such.
  expect(await found("puppe")).toEqual(["Marionette's market"]);
  await rebuildProjections(ctx);
  expect(await words()).toEqual(before);
  expect(await found("mario")).toEqual(["Marionette's market"]);
  expect(await found("puppetz")).toEqual([]);
});

import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { rewriteWords } from "@hereabouts/db/migrations/0103_words_with_apostrophes";
import { testDatabase } from "@hereabouts/testing/database";
import { type Kysely, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { searchEvents } from "../listings/search-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
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

test("texts that were written before words were found without their apostrophes are as a rebuild writes them", async () => {
  const texts = () =>
    Promise.all([
      db.selectFrom("event_search_text").selectAll().orderBy("event_id").execute(),
      db.selectFrom("venue_search_text").selectAll().orderBy("venue_id").execute(),
    ]);
  await aVenue(ctx, { name: "Dara O’Neill's Pub", description: "<p>Rock'n'roll</p>" });
  const before = await texts();
  await sql`update event_search_text set words = 'old'`.execute(db);
  await sql`update venue_search_text set words = 'old' where venue_id in (select id from venue where name like 'Dara%')`.execute(
    db,
  );
  await rewriteWords(db as unknown as Kysely<unknown>);
  expect(await texts()).toEqual(before);
});

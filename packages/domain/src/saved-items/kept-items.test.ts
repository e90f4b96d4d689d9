import { eventCardIds, keptItems } from "@hereabouts/contract/saved-items/kept-items";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { listSavedEvents, listSavedVenues, toggleBookmark } from "./bookmark.ts";
import { addKeptItems, listEventCards, listVenueCards } from "./kept-items.ts";
import { listSavedSearches } from "./saved-search.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
await installReferenceData(db);
const gone = 2_000_000;

test("what a device kept is added to the account, once however often it is sent", async () => {
  const venue = await aVenue(ctx);
  const [first, second] = [await anEvent(ctx), await anEvent(ctx, { name: "Fiddles" })];
  const mine = { ...ctx, viewer: await aPerson(ctx) };
  const searches = [
    { searchName: "Jazz", keyword: "jazz", radius: 10 },
    { searchName: "At the hall", vid: venue },
    { searchName: "Here", defaultLocId: "current", latitude: 42.3, longitude: -72.6 },
  ];
  const kept = keptItems.parse({ events: [second, first, gone], venues: [venue], searches });
  expect(await addKeptItems(mine, kept)).toEqual({ saved: 6, skipped: 1 });
  expect(await addKeptItems(mine, kept)).toEqual({ saved: 6, skipped: 1 });
  expect((await listSavedEvents(mine, {})).map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(await listSavedVenues(mine, {})).toMatchObject([{ id: venue }]);
  const own = await listSavedSearches(mine, {});
  expect(own.map(({ searchName }) => searchName).sort()).toEqual(["At the hall", "Here", "Jazz"]);
  expect(own.find(({ vid }) => vid === venue)?.venue).toMatchObject({ id: venue });
});

const days = ["2026-11-24", "2026-12-01"];
const onDays = { dates: days.map((dateRecur) => ({ startMinute: 600, endMinute: 660, dateRecur })) };

test("an event keeps the date that it was saved for, unless the account had saved it already", async () => {
  const [kept, own] = [await anEvent(ctx, onDays), await anEvent(ctx, onDays)];
  const mine = { ...ctx, viewer: await aPerson(ctx) };
  await toggleBookmark(mine, { kind: "event", id: own });
  const dates = [`${kept}:2026-12-01`, `${own}:2026-12-01`];
  await addKeptItems(mine, keptItems.parse({ events: [kept, own], dates }));
  const saved = await listSavedEvents(mine, {});
  expect(new Map(saved.map(({ id, plannedDate }) => [id, plannedDate]))).toEqual(
    new Map([
      [kept, "2026-12-01"],
      [own, null],
    ]),
  );
});

test("the card of an event speaks of the date that is asked for, and of its next one where that is none of its dates", async () => {
  const id = await anEvent(ctx, onDays);
  const nextAfter = async (date: string) => {
    const [card] = await listEventCards(ctx, eventCardIds.parse({ ids: [id], dates: `${id}:${date}` }));
    return card?.nextEventOccurrence?.eventDate;
  };
  expect(await Promise.all(["2026-12-01", "2026-12-02", "2020-01-01"].map(nextAfter))).toEqual([
    "2026-12-01",
    "2026-11-24",
    "2026-11-24",
  ]);
  for (const bad of ["7", "7:2026-13-01", "x:2026-12-01", "0:2026-12-01", `7:2026-12-01${"0".repeat(20)}`])
    expect(eventCardIds.safeParse({ ids: [7], dates: [bad] }).error?.issues[0]?.path[0]).toBe("dates");
});

test("a search of a venue that is gone is left out, and the rest is saved", async () => {
  const mine = { ...ctx, viewer: await aPerson(ctx) };
  const searches = [{ searchName: "Gone", vid: gone }, { searchName: "Jazz" }];
  expect(await addKeptItems(mine, keptItems.parse({ searches }))).toEqual({ saved: 1, skipped: 1 });
});

test("anybody sees the cards of public events and venues, in the order asked for", async () => {
  const venue = await aVenue(ctx);
  const [shown, hidden] = [await anEvent(ctx, { venueId: venue }), await anEvent(ctx, { venueId: venue })];
  await db.updateTable("event").set({ published: false }).where("id", "=", hidden).execute();
  const later = await anEvent(ctx, { venueId: venue });
  expect((await listEventCards(ctx, { ids: [later, hidden, shown, gone] })).map(({ id }) => id)).toEqual([
    later,
    shown,
  ]);
  expect((await listVenueCards(ctx, { ids: [gone, venue] })).map(({ id }) => id)).toEqual([venue]);
  await expect(addKeptItems(ctx, keptItems.parse({}))).rejects.toMatchObject({ kind: "signInRequired" });
});

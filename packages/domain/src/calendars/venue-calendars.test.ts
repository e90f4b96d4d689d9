import { messages } from "@hereabouts/contract/messages";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { markLostVenues } from "@hereabouts/db/migrations/0095_venues_of_searches";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { previewSavedSearchEmail } from "../alerts/saved-search-email.ts";
import type { Context } from "../context.ts";
import { mergeVenues, undoMerge } from "../duplicates/merge.ts";
import { getSearchFeed, getWidgetFeed } from "../feeds/public-feeds.ts";
import { searchEvents } from "../listings/search-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import {
  addSavedSearch,
  changeSavedSearch,
  exportSearch,
  getSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from "../saved-items/saved-search.ts";
import { setSearchFeed } from "../saved-items/search-feed.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { deleteVenue, restoreVenue } from "../venues/deleted-venue.ts";
import { getWidget } from "../widgets/widget.ts";
import { addVenueCalendar } from "./add-venue-calendar.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
let hall: number;
let mill: number;
let producer: Context;
let staff: Context;

/** Far beyond the radius and the days that a listing begins with. */
const farAway = { lat: 42.7251, lon: -74.6412 };
const inMay = { dates: [{ startMinute: 1140, endMinute: 1260, dateRecur: "2027-05-01" }] };
const ownNames = ["Polka night", "Spring fair"];

beforeAll(() => installReferenceData(db));
beforeEach(async () => {
  for (const table of ["saved_search", "event", "claim", "venue"] as const) await db.deleteFrom(table).execute();
  hall = await aVenue(ctx, { name: "Polish Hall", ...farAway });
  mill = await aVenue(ctx);
  await anEvent(ctx, { name: "Polka night", venueId: hall });
  await anEvent(ctx, { name: "Spring fair", venueId: hall, ...inMay });
  await anEvent(ctx, { name: "Somebody else’s dance", venueId: mill });
  producer = { ...ctx, viewer: await aProducer(ctx, [hall]) };
  staff = { ...ctx, viewer: await aPerson(ctx, { isStaff: true, isSuperuser: true }) };
});

const search = (by: Context, filters: object) =>
  addSavedSearch(by, savedSearchForm.parse({ searchName: "At Polish Hall", ...filters }));
const titlesOf = (feed: string) =>
  [...new Set<string>(JSON.parse(feed).items.map(({ title }: { title: string }) => title.split(" · ")[0]))].sort();
const namesOf = (events: readonly { name: string }[]) => events.map(({ name }) => name).sort();

/** Everything that a search of `by` is shown on. */
async function everywhere(by: Context, searchId: number, widget: string) {
  const { token } = await setSearchFeed(by, { id: searchId, isRenewed: false });
  const { html } = await previewSavedSearchEmail(by, { id: searchId });
  return {
    listing: namesOf((await searchEvents(by, { search: searchId })).data),
    results: namesOf(await exportSearch(by, { id: searchId, count: 50 })),
    mail: ["Polka night", "Somebody else’s dance", "Spring fair"].filter((name) => html.includes(name)),
    feed: titlesOf(await getSearchFeed(ctx, { token, format: "json" })),
    widget: namesOf((await getWidget(ctx, { id: widget })).listing.data),
    widgetFeed: titlesOf(await getWidgetFeed(ctx, { id: widget, format: "json" })),
  };
}
const allOf = (names: string[]) => ({
  listing: names,
  results: names,
  mail: names,
  feed: names,
  widget: names,
  widgetFeed: names,
});

test("a calendar of a venue lists all that is coming up there, and nothing of others, wherever it is read", async () => {
  const asStaff = { ...producer, viewer: { ...staff.viewer } } as Context;
  const calendar = await addVenueCalendar(asStaff, { title: "Events at Polish Hall", vid: hall });
  expect(calendar.search).toMatchObject({
    searchName: "At Polish Hall",
    description: "All upcoming dates at Polish Hall",
  });
  expect(await everywhere(asStaff, calendar.search.id, calendar.id)).toEqual(allOf(ownNames));
  const { query } = await searchEvents(ctx, { widget: calendar.id });
  expect(query).toMatchObject({ venue: { id: hall, name: "Polish Hall" }, radius: null, defaultNamedDate: "custom" });
  // No mails of one's own events.
  expect(await getSavedSearch(asStaff, { id: calendar.search.id })).toMatchObject({ isActive: false, vid: hall });
});

test("a second calendar of the venue shows the same search", async () => {
  const first = await addVenueCalendar(producer, { title: "On our site", vid: hall });
  const second = await addVenueCalendar(producer, { title: "In the lobby", vid: hall });
  expect(second.search.id).toBe(first.search.id);
  await search(producer, { vid: hall, price: ["free"] });
  expect(await listSavedSearches(producer, {})).toHaveLength(2);
});

test("a search keeps its venue with the filters that were chosen, and gives it up when it is updated without", async () => {
  const kept = await search(producer, { vid: hall, namedDate: "next_7" });
  expect(kept).toMatchObject({ vid: hall, venue: { id: hall, name: "Polish Hall", isListed: true }, lostVenue: null });
  const found = async () => namesOf((await searchEvents(producer, { search: kept.id })).data);
  expect(await found()).toEqual([]);
  await updateSavedSearch(producer, { id: kept.id, ...savedSearchForm.parse({ searchName: "All", vid: hall }) });
  expect(await found()).toEqual(ownNames);
  await changeSavedSearch(producer, { id: kept.id, searchName: "Renamed" });
  expect(await found()).toEqual(ownNames);
  const wide = await updateSavedSearch(producer, {
    id: kept.id,
    ...savedSearchForm.parse({ searchName: "Near", namedDate: "next_30" }),
  });
  expect(wide).toMatchObject({ vid: null, venue: null });
  expect(await found()).toEqual(["Somebody else’s dance"]);
});

test("anybody may save a search of a venue that people can look at, and of no other", async () => {
  const visitor = { ...ctx, viewer: await aPerson(ctx) };
  expect((await search(visitor, { vid: hall })).venue?.name).toBe("Polish Hall");
  const hidden = await aVenue(ctx, { name: "Secret plans" });
  await db.updateTable("venue").set({ published: false }).where("id", "=", hidden).execute();
  for (const vid of [hidden, 999_999]) {
    const refused = { kind: "invalid", fields: { vid: [messages.choice(vid)] } };
    await expect(search(visitor, { vid })).rejects.toMatchObject(refused);
    await expect(addVenueCalendar(producer, { title: "Theirs", vid })).rejects.toMatchObject(refused);
  }
});

test("a search of a venue that is deleted or unpublished finds nothing, says so, and finds it again", async () => {
  const { id, search: shown } = await addVenueCalendar(producer, { title: "On our site", vid: hall });
  const found = async () => namesOf((await getWidget(ctx, { id })).listing.data);
  const said = async () => (await getSavedSearch(producer, { id: shown.id })).venue;
  await deleteVenue(staff, { id: hall });
  expect(await found()).toEqual([]);
  expect(await said()).toEqual({ id: hall, name: "Polish Hall", isListed: false });
  // It can be changed meanwhile without losing its venue.
  const form = savedSearchForm.parse({ searchName: "Ours", vid: hall });
  expect((await updateSavedSearch(producer, { id: shown.id, ...form })).vid).toBe(hall);
  await restoreVenue(staff, { id: hall });
  expect(await found()).toEqual(ownNames);
  await db.updateTable("venue").set({ published: false }).where("id", "=", hall).execute();
  expect(await said()).toEqual({ id: hall, name: "Polish Hall", isListed: false });
});

test("a search of a venue that is gone for good finds nothing, never the events of others", async () => {
  const { id } = await addVenueCalendar(producer, { title: "On our site", vid: hall });
  for (const table of ["event", "claim_decision", "subscription", "claim"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("venue").where("id", "=", hall).execute();
  await anEvent(ctx, { name: "Another dance", venueId: mill });
  expect((await getWidget(ctx, { id })).listing.data).toEqual([]);
});

test("a search of a venue that was merged follows it, and comes back when the merge is undone", async () => {
  const kept = await search(producer, { vid: hall });
  const found = async () => namesOf((await searchEvents(producer, { search: kept.id })).data);
  const pair = { keptId: mill, droppedId: hall, taken: [], keptSeen: undefined, droppedSeen: undefined };
  const { id } = await mergeVenues(staff, pair);
  expect(await found()).toEqual(["Polka night", "Somebody else’s dance", "Spring fair"]);
  expect((await getSavedSearch(producer, { id: kept.id })).venue).toMatchObject({ id: mill, name: "Mill River Hall" });
  await undoMerge(staff, { id });
  expect(await found()).toEqual(ownNames);
});

test("searches that lost their venue are marked where their name or calendar speaks of it, until one press answers", async () => {
  const visitor = { ...ctx, viewer: await aPerson(ctx) };
  const named = await search(producer, { searchName: "At polish hall!" });
  const titled = await search(producer, { searchName: "For our site" });
  const row = { id: "x".repeat(24), owner_id: 0, search_id: titled.id, title: "What’s on at Mill River Hall" };
  const owner_id = producer.viewer.kind === "user" ? producer.viewer.id : 0;
  await db
    .insertInto("calendar_widget")
    .values({ ...row, owner_id })
    .execute();
  await aVenue(ctx, { name: "Barn" });
  const others = [
    await search(visitor, { searchName: "Polka in a barn" }),
    await search(visitor, { searchName: "Mill River" }),
    await search(visitor, { searchName: "Polish Hall and around", keyword: "polka" }),
    await search(producer, { searchName: "Polish Hall, kept", vid: hall }),
  ];
  await markLostVenues(db as never);
  const lostOf = async (id: number, by = producer) => (await getSavedSearch(by, { id })).lostVenue;
  expect(await lostOf(named.id)).toEqual({ id: hall, name: "Polish Hall" });
  expect(await lostOf(titled.id)).toEqual({ id: mill, name: "Mill River Hall" });
  for (const one of others.slice(0, 3)) expect(await lostOf(one.id, visitor)).toBeNull();
  expect(await lostOf(others[3]?.id ?? 0)).toBeNull();
  expect(await changeSavedSearch(producer, { id: named.id, vid: hall })).toMatchObject({ vid: hall, lostVenue: null });
  expect(await changeSavedSearch(producer, { id: titled.id, vid: null })).toMatchObject({ vid: null, lostVenue: null });
});

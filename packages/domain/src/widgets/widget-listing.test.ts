import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { getListingFeed, getWidgetFeed } from "../feeds/public-feeds.ts";
import { searchEvents } from "../listings/search-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { addAddress } from "../saved-items/address.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { aWidget } from "./test-widget.ts";
import { recordHits } from "./widget.ts";

let ctx: Context;
let owner: Context;
let widget: string;
const month = { namedDate: "next_30" };

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  owner = { ...ctx, viewer: await aPerson(ctx) };
  await anEvent(ctx, { name: "Free dance" });
  await anEvent(ctx, { name: "Dear dance", price: "high" });
  // 45 km away: within 30 miles, not within 30 km.
  await anEvent(ctx, { name: "Far dance", venueId: await aVenue(ctx, { lat: 42.7251, lon: -72.6412 }) });
  widget = await aWidget(owner, "Around the mill", { ...month, price: ["free"], radius: 30 });
});

const namesOf = async (by: Context, query: object) =>
  (await searchEvents(by, query)).data.map(({ name }) => name).sort();
const titlesOf = (feed: string) =>
  JSON.parse(feed)
    .items.map(({ title }: { title: string }) => title.split(" · ")[0])
    .sort();

test("whoever has a widget's id sees what its search finds, and filters on top of it", async () => {
  expect(await namesOf(ctx, { widget })).toEqual(["Far dance", "Free dance"]);
  expect(await namesOf({ ...ctx, viewer: await aPerson(ctx) }, { widget })).toEqual(["Far dance", "Free dance"]);
  expect(await namesOf(ctx, { widget, prices: ["high"] })).toEqual(["Dear dance"]);
  expect(await namesOf(ctx, { widget, radius: 5 })).toEqual(["Free dance"]);
  expect(await namesOf(ctx, { widget, namedDate: "today" })).toEqual([]);
  // The search that a card's link names beside the widget is not asked for: it is its owner's.
  expect(await namesOf(ctx, { widget, search: 1 })).toEqual(["Far dance", "Free dance"]);
});

test.each(["", "unknown", "x".repeat(24)])("the id %j, which no widget has, finds nothing", async (id) => {
  await expect(searchEvents(ctx, { widget: id })).rejects.toMatchObject({ kind: "notFound" });
  await expect(getWidgetFeed(ctx, { id, format: "ics" })).rejects.toMatchObject({ kind: "notFound" });
});

test("days beyond a visitor's are shown by no widget and no feed of one", async () => {
  const limited = { ...ctx, settings: { ...ctx.settings, visitorDays: 2 } };
  expect(await namesOf(limited, { widget })).toEqual([]);
  expect(titlesOf(await getWidgetFeed(limited, { id: widget, format: "json" }))).toEqual([]);
});

test("the radius is its owner's, for readers in miles and in kilometres", async () => {
  const viewer = await aPerson(ctx, { distanceUnits: "km" });
  await ctx.db.updateTable("app_user").set({ distance_units: "km" }).where("id", "=", viewer.id).execute();
  const metric = await aWidget({ ...ctx, viewer }, "In kilometres", { ...month, price: ["free"], radius: 30 });
  for (const by of [ctx, { ...ctx, viewer }]) expect(await namesOf(by, { widget: metric })).toEqual(["Free dance"]);
  const { query } = await searchEvents({ ...ctx, viewer }, { widget });
  expect([query.radius, query.units]).toEqual([48.3, "km"]);
  // Choosing nothing is choosing what the calendar is of.
  const narrowed = await searchEvents(ctx, { widget, radius: 5, namedDate: "today" });
  expect(narrowed.query).toMatchObject({ radius: 5, defaultRadius: 30, defaultNamedDate: "next-30" });
});

test("where its owner lives is told to a kilometre and by no name", async () => {
  const home = await addAddress(owner, {
    addressName: "Home with Robin",
    street: "3 Quiet Lane",
    city: "Northampton",
    state: "MA",
    postalCode: "01060",
    country: "US",
    lat: 42.32517,
    lon: -72.64128,
  });
  const fromHome = await aWidget(owner, "From home", { ...month, addressId: home.id });
  const listing = await searchEvents(ctx, { widget: fromHome });
  expect(listing.query).toMatchObject({ latitude: 42.33, longitude: -72.64, placeName: null });
  expect(listing.data.length).toBe(3);
  const feed = await getWidgetFeed(ctx, { id: fromHome, format: "json" });
  expect(JSON.stringify(listing) + feed).not.toMatch(/Robin|Quiet|42\.32517|Kept for the calendar|@example/);
});

test("a widget is subscribed to under its title, as the listing that names it", async () => {
  const feed = await getWidgetFeed(ctx, { id: widget, format: "json" });
  expect(JSON.parse(feed)).toMatchObject({
    title: "Around the mill · Hereabouts",
    home_page_url: `http://hereabouts.test/widget/${widget}/`,
    feed_url: `http://hereabouts.test/feeds/widgets/${widget}.json`,
  });
  expect(titlesOf(feed)).toEqual(["Far dance", "Free dance"]);
  expect(titlesOf(await getListingFeed(ctx, { widget, format: "json" }))).toEqual(["Far dance", "Free dance"]);
  // Its dates are those of today: of a weekend it tells nothing later.
  const weekend = await aWidget(owner, "Weekends", { namedDate: "this_weekend" });
  expect(titlesOf(await getWidgetFeed(ctx, { id: weekend, format: "json" }))).toEqual([]);
});

test("what was seen of a widget counts for the domain that shows it, and of none that is not there", async () => {
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const sender = { address: "192.0.2.7", userAgent, purpose: "" };
  const origin = "https://www.library.example";
  await recordHits(ctx, { widgetId: widget, origin, isHit: true, eventIds: [7] }, sender);
  await recordHits(ctx, { widgetId: widget, origin, isHit: false }, sender);
  await recordHits(ctx, { widgetId: "gone".repeat(8), origin, isHit: true }, sender);
  const seen = await ctx.db.selectFrom("sighting").select(["kind", "target_id", "widget_id", "host"]).execute();
  const shown = { widget_id: widget, host: "library.example" };
  expect(seen).toEqual([
    { kind: "widget", target_id: null, ...shown },
    { kind: "event_card", target_id: 7, ...shown },
  ]);
});

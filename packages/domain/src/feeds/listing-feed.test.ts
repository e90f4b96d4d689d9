import { feedLimits } from "@hereabouts/contract/feeds/feed-limits";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf, countStatements } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { getEventFeed, getListingFeed, getVenueFeed } from "./public-feeds.ts";

let ctx: Context;
let venueId: number;
let weekly: number;

const evening = { startMinute: 1_140, endMinute: 1_260 };

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  venueId = await aVenue(ctx);
  weekly = await anEvent(ctx, {
    venueId,
    name: "Weekly",
    price: "low",
    dates: [{ ...evening, dateRecur: "DTSTART:20261122\nRRULE:FREQ=WEEKLY" }],
  });
  await anEvent(ctx, { venueId, name: "Recital", dates: [{ ...evening, dateRecur: "2026-11-25" }] });
  const far = await aVenue(ctx, { lat: 34.05, lon: -118.24 });
  await anEvent(ctx, { venueId: far, name: "Far" });
});

interface Item {
  id: string;
  title: string;
}

async function listed(query: object, reader: Context = ctx): Promise<string[]> {
  const { items } = JSON.parse(await getListingFeed(reader, { ...query, format: "json" })) as { items: Item[] };
  return items.map(({ title }) => title.split(",").slice(0, 2).join(","));
}

test("holds the coming dates by date, by the filters of the listing", async () => {
  expect((await listed({})).slice(0, 4)).toEqual([
    "Weekly · Sun, Nov 22",
    "Recital · Wed, Nov 25",
    "Weekly · Sun, Nov 29",
    "Weekly · Sun, Dec 6",
  ]);
  expect(await listed({ prices: ["free"] })).toEqual(["Recital · Wed, Nov 25"]);
  expect(await listed({ keyword: "recital", ordering: "-price" })).toEqual(["Recital · Wed, Nov 25"]);
  expect(await listed({ latitude: 34, longitude: -118.2, radius: 20 })).toEqual(["Far · Sat, Nov 28"]);
});

test("looks as far ahead as feeds do where no dates are asked for, else at the days of the listing", async () => {
  const weeks = Math.floor((feedLimits.feedDays - 2) / 7) + 1;
  expect((await listed({ vid: venueId })).filter((title) => title.startsWith("Weekly"))).toHaveLength(weeks);
  expect(await listed({ namedDate: "next-7" })).toEqual(["Weekly · Sun, Nov 22", "Recital · Wed, Nov 25"]);
  expect(await listed({ dateStart: "2026-12-01", dateEnd: "2026-12-10" })).toEqual(["Weekly · Sun, Dec 6"]);
});

test("says by which address it is read, and of which page of the site it is", async () => {
  const query = { prices: ["free" as const, "low" as const], defaultLocId: "amherst-ma" as const, page: 2 };
  const feed = JSON.parse(await getListingFeed(ctx, { ...query, format: "json" }));
  expect(feed.title).toBe("Events (Free or $) near Amherst · Hereabouts");
  expect(new URL(feed.home_page_url).pathname).toBe("/events/");
  expect(Object.fromEntries(new URL(feed.feed_url).searchParams)).toEqual({
    prices: "free,low",
    default_loc_id: "amherst-ma",
    page: "2",
  });
});

test("shows nobody more days than visitors are shown, signed in or not", async () => {
  const settings = { ...ctx.settings, visitorDays: 2 };
  const reader: Context = { ...ctx, settings, viewer: await aPerson(ctx) };
  for (const query of [{}, { namedDate: "next-30" as const }, { dateStart: "2026-11-21", dateEnd: "2026-12-31" }])
    expect(await listed(query, reader)).toEqual(["Weekly · Sun, Nov 22"]);
  for (const text of [
    await getVenueFeed(reader, { id: venueId, format: "ics" }),
    await getEventFeed(reader, { id: weekly, format: "ics" }),
  ])
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test("gives nobody a saved search or an address that is somebody's own", async () => {
  for (const query of [{ search: 1 }, { addressId: 1 }])
    await expect(getListingFeed({ ...ctx, viewer: await aPerson(ctx) }, { ...query, format: "ics" })).rejects.toThrow();
});

test("knows no event and no venue that people cannot look at", async () => {
  await expect(getEventFeed(ctx, { id: 999_999, format: "rss" })).rejects.toMatchObject({ kind: "notFound" });
  const hidden = await aVenue(ctx, { published: false });
  await expect(getVenueFeed(ctx, { id: hidden, format: "rss" })).rejects.toMatchObject({ kind: "notFound" });
});

test("is made with as many statements for many events as for one", async () => {
  const here = await aVenue(ctx);
  for (let index = 0; index < 5; index++) await anEvent(ctx, { venueId: here, name: `Show ${index}` });
  const counted = countStatements(ctx);
  await getVenueFeed(counted, { id: here, format: "rss" });
  // Which venue it is now, the venue, its events, their dates, the sources of their texts.
  expect(counted.sent()).toBe(5);
});

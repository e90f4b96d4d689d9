import { feedFormats } from "@hereabouts/contract/feeds/feed-paths";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { getEventFeed, getVenueFeed } from "./public-feeds.ts";

let ctx: Context;
let venueId: number;
let id: number;
const home = () => `http://hereabouts.test/venues/${venueId}/mill-river-hall/`;
const self = (format: string) => `http://hereabouts.test/feeds/venues/${venueId}.${format}`;
const guid = () => `event-${id}-20261128@hereabouts.test`;
const title = "Tea & <scones> · Sat, Nov 28, 2026, 7:00 PM – 9:00 PM";

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  venueId = await aVenue(ctx);
  const description = "<p>Bring <strong>jam</strong> &amp; cream.</p>";
  id = await anEvent(ctx, { venueId, name: "Tea & <scones>", description });
  // Published long before its date: readers sort by that.
  await db
    .updateTable("event")
    .set({ created_at: new Date("2026-10-01T12:00:00Z") })
    .where("id", "=", id)
    .execute();
});

const content = expect.stringContaining("<p>Bring <strong>jam</strong> &amp; cream.</p>");

describe("programs of others read", () => {
  test("RSS, each date by an id that is no address, with the day it was published and the event's day in its title", async () => {
    const feed = parseRssFeed(await getVenueFeed(ctx, { id: venueId, format: "rss" }));
    expect(feed).toMatchObject({
      title: "Events at Mill River Hall",
      link: home(),
      ttl: 60,
      atom: { links: [{ href: self("rss"), rel: "self", type: "application/rss+xml" }] },
    });
    expect(feed.items).toMatchObject([
      {
        title,
        link: `http://hereabouts.test/events/${id}/tea-scones/?date=2026-11-28`,
        guid: { value: guid(), isPermaLink: false },
        pubDate: "Thu, 01 Oct 2026 12:00:00 GMT",
        description: content,
        categories: [{ name: expect.any(String) }],
      },
    ]);
  });

  test("Atom", async () => {
    const feed = parseAtomFeed(await getVenueFeed(ctx, { id: venueId, format: "atom" }));
    expect(feed).toMatchObject({ id: self("atom"), title: { value: "Events at Mill River Hall" } });
    expect(feed.links).toMatchObject([
      { rel: "alternate", href: home() },
      { rel: "self", href: self("atom") },
    ]);
    expect(feed.entries).toMatchObject([
      {
        id: `tag:hereabouts.test,2026:${guid()}`,
        title: { value: title },
        published: "2026-10-01T12:00:00.000Z",
        content: { value: content, type: "html" },
      },
    ]);
  });

  test("JSON Feed, with what only events have in an extension", async () => {
    const text = await getVenueFeed(ctx, { id: venueId, format: "json" });
    expect(parseJsonFeed(JSON.parse(text))).toMatchObject({
      title: "Events at Mill River Hall",
      home_page_url: home(),
      feed_url: self("json"),
      items: [{ id: guid(), title, date_published: "2026-10-01T12:00:00.000Z", content_html: content }],
    });
    // Names of extensions begin with "_": the parser leaves them out.
    expect(JSON.parse(text).items[0]._hereabouts).toEqual({
      start: "2026-11-29T00:00:00.000Z",
      end: "2026-11-29T02:00:00.000Z",
      all_day: false,
      zone: "America/New_York",
      status: "scheduled",
      venue: { name: "Mill River Hall", address: "Mill River Hall, 25 Mill River Road, Northampton, MA 01060" },
      geo: { lat: 42.3251, lon: -72.6412 },
      online_url: null,
    });
  });

  test("the language of an event that is written in another than the feed", async () => {
    const there = await aVenue(ctx, { name: "Casa" });
    await anEvent(ctx, { venueId: there, name: "Baile", language: "es", description: "<p>Trae zapatos.</p>" });
    const read = (format: "rss" | "atom" | "json") => getVenueFeed(ctx, { id: there, format });
    const description = '<div lang="es"><p>Trae zapatos.</p></div>';
    const { items } = parseRssFeed(await read("rss"));
    expect(items?.[0]).toMatchObject({ dc: { languages: ["es"] }, description: expect.stringContaining(description) });
    expect(await read("atom")).toContain('<entry xml:lang="es">');
    const [item] = JSON.parse(await read("json")).items;
    expect(item).toMatchObject({ language: "es", content_html: expect.stringContaining(description) });
  });

  test("iCalendar, with a name, how often to look, and one block for each zone", async () => {
    const away = await aVenue(ctx, { name: "Away", timeZone: "Europe/London" });
    await anEvent(ctx, { venueId: away });
    const text = await getVenueFeed(ctx, { id: venueId, format: "ics" });
    const calendar = new ICAL.Component(ICAL.parse(text));
    const told = (name: string) => calendar.getFirstPropertyValue(name)?.toString();
    expect(told("name")).toBe("Events at Mill River Hall");
    expect(told("x-wr-calname")).toBe("Events at Mill River Hall");
    expect(told("refresh-interval")).toBe("PT60M");
    expect(told("x-published-ttl")).toBe("PT60M");
    expect(told("source")).toBe(self("ics"));
    expect(calendar.getAllSubcomponents("vtimezone").map((zone) => zone.getFirstPropertyValue("tzid"))).toEqual([
      "America/New_York",
    ]);
    expect(calendar.getAllSubcomponents("vevent").map((entry) => entry.getFirstPropertyValue("uid"))).toEqual([guid()]);
  });
});

test.each(feedFormats.map(({ value }) => value))("%s is the same text until something changes", async (format) => {
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + DAY_MS) };
  const text = await getVenueFeed(ctx, { id: venueId, format });
  expect(await getVenueFeed(later, { id: venueId, format })).toBe(text);
});

test("odd characters break no format, and an event called off says so in its title", async () => {
  const odd = await anEvent(ctx, {
    name: 'A "quoted" \u0007 ]]> & name',
    status: "cancelled",
    statusNote: "Ill & <sorry>",
  });
  const feed = parseRssFeed(await getEventFeed(ctx, { id: odd, format: "rss" }));
  expect(feed.items?.[0]?.title).toMatch(/^Canceled: A "quoted" +\]\]> & name · Sat, Nov 28, 2026/);
  expect(feed.items?.[0]?.description).toContain("<p>Ill &amp; &lt;sorry&gt;</p>");
  const json = JSON.parse(await getEventFeed(ctx, { id: odd, format: "json" }));
  expect(json.items[0]._hereabouts.status).toBe("cancelled");
});

test("a feed without a date to come is a whole feed in every format", async () => {
  const empty = { id: await aVenue(ctx) };
  const calendar = new ICAL.Component(ICAL.parse(await getVenueFeed(ctx, { ...empty, format: "ics" })));
  expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(1);
  expect(parseRssFeed(await getVenueFeed(ctx, { ...empty, format: "rss" })).items ?? []).toEqual([]);
  expect(parseAtomFeed(await getVenueFeed(ctx, { ...empty, format: "atom" })).updated).toBe("1970-01-01T00:00:00.000Z");
  expect(JSON.parse(await getVenueFeed(ctx, { ...empty, format: "json" })).items).toEqual([]);
});

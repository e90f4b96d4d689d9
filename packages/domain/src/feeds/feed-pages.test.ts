import { calendarEnd, feedLimits } from "@hereabouts/contract/feeds/feed-limits";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { testDatabase } from "@hereabouts/testing/database";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { addSavedSearch } from "../saved-items/saved-search.ts";
import { setSearchFeed } from "../saved-items/search-feed.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { aWidget } from "../widgets/test-widget.ts";
import type { FeedPart } from "./feed-window.ts";
import { getEventFeed, getListingFeed, getSearchFeed, getVenueFeed, getWidgetFeed } from "./public-feeds.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
/** Four hours a day for 180 days: 720 dates, more than two pages. */
const DATES = 4 * feedLimits.feedDays;
const rows = [10, 12, 14, 16].map((hour) => ({
  startMinute: hour * 60,
  endMinute: hour * 60 + 60,
  dateRecur: "DTSTART:20261122\nRRULE:FREQ=DAILY;COUNT=180",
}));
const venueId = await installReferenceData(db).then(() => aVenue(ctx));
let feeds: Record<string, (part: FeedPart) => Promise<string>>;

beforeAll(async () => {
  const id = await anEvent(ctx, { venueId, name: "Tour", dates: rows });
  const owner = { ...ctx, viewer: await aPerson(ctx) };
  const search = await addSavedSearch(owner, savedSearchForm.parse({ searchName: "Tours", keyword: "tour" }));
  const { token } = await setSearchFeed(owner, { id: search.id, isRenewed: false });
  const widget = await aWidget(owner, "Tours", { keyword: "tour" });
  feeds = {
    listing: (part) => getListingFeed(ctx, { keyword: "tour", ...part }),
    venue: (part) => getVenueFeed(ctx, { id: venueId, ...part }),
    event: (part) => getEventFeed(ctx, { id, ...part }),
    search: (part) => getSearchFeed(ctx, { token, ...part }),
    widget: (part) => getWidgetFeed(ctx, { id: widget, ...part }),
  };
});

const kinds = ["listing", "venue", "event", "search", "widget"];
const idsIn = (text: string) => text.match(/event-\d+-\d{8}(-\d)?@hereabouts\.test/g) ?? [];
const pageOf = (address: string | undefined) => Number(new URL(address ?? "x:").searchParams.get("page"));

describe.each(kinds)("the feed of a %s", (kind) => {
  const feed = (part: FeedPart) => feeds[kind]?.(part) ?? "";

  test("has every date of its days in a calendar, which has no pages", async () => {
    const text = await feed({ format: "ics", page: 3 });
    const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    // Today is the first of the days, and has none.
    expect(entries.length).toBeGreaterThanOrEqual(DATES - 8);
    expect(calendarEnd(text)).toBeNull();
    expect(text).not.toContain("Shows dates until");
  });

  test.each(["json", "rss", "atom"] as const)("leads from page to page in %s until its last date", async (format) => {
    const read = {
      json: (text: string) => parseJsonFeed(text).next_url,
      rss: (text: string) => parseRssFeed(text).atom?.links?.find(({ rel }) => rel === "next")?.href,
      atom: (text: string) => parseAtomFeed(text).links?.find(({ rel }) => rel === "next")?.href,
    };
    const seen = new Set<string>();
    let page = 1;
    for (;;) {
      const text = await feed({ format, page });
      for (const id of idsIn(text)) seen.add(id);
      const next = read[format](text);
      if (next === undefined) break;
      expect(pageOf(next)).toBe(page + 1);
      page += 1;
    }
    expect(page).toBe(3);
    expect(seen.size).toBeGreaterThanOrEqual(DATES - 8);
  });
});

test("an Atom page names the others, and all of them one feed", async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async (page) => parseAtomFeed(await getVenueFeed(ctx, { id: venueId, format: "atom", page }))),
  );
  expect(second?.id).toBe(first?.id);
  const rels = Object.fromEntries(second?.links?.map(({ rel, href }) => [rel, href]) ?? []);
  expect(rels.first).toBe(first?.id);
  expect(rels.previous).toBe(first?.id);
  expect([pageOf(rels.self), pageOf(rels.next)]).toEqual([2, 3]);
  const beyond = getVenueFeed(ctx, { id: venueId, format: "atom", page: feedLimits.feedPages + 1 });
  await expect(beyond).rejects.toMatchObject({ kind: "notFound" });
});

test("a calendar with too many dates ends with a whole day, and says with which", async () => {
  const busy = await aVenue(ctx, { name: "Busy" });
  for (let index = 0; index < 3; index++) await anEvent(ctx, { venueId: busy, name: `Tour ${index}`, dates: rows });
  const text = await getVenueFeed(ctx, { id: busy, format: "ics" });
  const days = [...text.matchAll(/^DTSTART;TZID=[^:]+:(\d{8})/gm)].map(([, day]) => day ?? "");
  const last = days.reduce((latest, day) => (day > latest ? day : latest));
  expect(days.length).toBeLessThanOrEqual(feedLimits.calendarFeedDates);
  expect(days.length).toBeGreaterThan(feedLimits.calendarFeedDates - 13);
  // Its last day has all of its dates: three tours of four hours.
  expect(days.filter((day) => day === last)).toHaveLength(12);
  expect(calendarEnd(text)?.replaceAll("-", "")).toBe(last);
  expect(text.replace(/\r\n /g, "")).toMatch(
    /^DESCRIPTION:Upcoming events at Busy\. Shows dates until \w{3}\\, \w{3} \d+\\, 2027\./m,
  );
});

test("others have their turn while a long feed is written", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await getVenueFeed(ctx, { id: venueId, format: "ics" });
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(DATES / 50);
});

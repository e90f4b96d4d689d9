import { feedLimits } from "@hereabouts/contract/feeds/feed-limits";
import {
  eventFeedPath,
  feedFormats,
  feedsPrefix,
  listingFeedPath,
  searchFeedPath,
  venueFeedPath,
  widgetFeedPath,
} from "@hereabouts/contract/feeds/feed-paths";
import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { addSavedSearch } from "@hereabouts/domain/saved-items/saved-search";
import { setSearchFeed } from "@hereabouts/domain/saved-items/search-feed";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { aWidget } from "@hereabouts/domain/widgets/test-widget";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
await installReferenceData(db);
const venueId = await aVenue(ctx);
const id = await anEvent(ctx, { venueId, dates: [{ startMinute: 600, endMinute: 660, dateRecur: "2026-12-20" }] });
let viewer: Viewer = ctx.viewer;
const app = express();
mountRest(app, { contextOf: () => ({ ...ctx, viewer }) });
const origin = await serve(app);
const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

test.each(feedFormats)("a listing, a venue and an event come as $label", async ({ value, mediaType }) => {
  const paths = [listingFeedPath(value, { prices: "free" }), venueFeedPath(value, venueId), eventFeedPath(value, id)];
  for (const path of paths) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("content-type")).toBe(`${mediaType}; charset=utf-8`);
    expect(answer.headers.get("cache-control")).toBe(`public, max-age=${feedLimits.feedCacheSeconds}`);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answer.text()).toContain(`event-${id}-20261220@hereabouts.test`);
  }
});

test("a feed is sent again only when something in it changed", async () => {
  const path = venueFeedPath("ics", venueId);
  const first = await ask(path);
  const again = { "If-None-Match": first.headers.get("etag") ?? "", "Cache-Control": "no-cache" };
  expect((await ask(path, again)).status).toBe(304);
  const dates = [{ startMinute: 660, endMinute: 720, dateRecur: "2026-12-20" }];
  await saveEvent(ctx, { venueId, name: "Contra dance", eventTypeId: 5, dates }, { id });
  const changed = await ask(path, again);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("T110000");
});

test("who is signed in gets the feed that everybody gets", async () => {
  const paths = [listingFeedPath("json", {}), venueFeedPath("rss", venueId)];
  const asked = async () => Promise.all(paths.map(async (path) => (await ask(path)).text()));
  const forVisitors = await asked();
  viewer = await aPerson(ctx, { isSuperuser: true, distanceUnits: "km" });
  expect(await asked()).toEqual(forVisitors);
  const answer = await ask(paths[0] ?? "");
  expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual([
    `public, max-age=${feedLimits.feedCacheSeconds}`,
    null,
  ]);
  viewer = ctx.viewer;
});

test.each([
  [`${feedsPrefix}/events.xml`, 404, { detail: expect.any(String) }],
  [`${feedsPrefix}/events/${id}.pdf`, 404, { detail: expect.any(String) }],
  [`${feedsPrefix}/venues/none.ics`, 404, { detail: expect.any(String) }],
  [`${feedsPrefix}/venues/999999.ics`, 404, { detail: expect.any(String) }],
  [listingFeedPath("ics", { prices: "dear" }), 400, { prices: [expect.any(String)] }],
  [listingFeedPath("rss", { dateStart: "soon" }), 400, { date_start: [expect.any(String)] }],
  [
    listingFeedPath("atom", { search: 1 }),
    403,
    { code: "UNAUTHORIZED", detail: expect.any(String), help: messages.howToLogIn },
  ],
  [listingFeedPath("json", { widget: "x" }), 404, { detail: expect.any(String) }],
])("%s is refused with %i", async (path, status, body) => {
  const answer = await ask(path);
  expect([answer.status, await answer.json()]).toEqual([status, body]);
});

test("the feed of a saved search is kept by its reader alone, and no other page can read it", async () => {
  const owner = { ...ctx, viewer: await aPerson(ctx) };
  const search = await addSavedSearch(owner, savedSearchForm.parse({ searchName: "Dancing", price: ["free"] }));
  const { token } = await setSearchFeed(owner, { id: search.id, isRenewed: false });
  const answer = await ask(searchFeedPath("ics", token));
  expect(await answer.text()).toContain(`event-${id}-20261220@hereabouts.test`);
  expect(answer.headers.get("cache-control")).toBe(`private, max-age=${feedLimits.feedCacheSeconds}`);
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  for (const wrong of [token.slice(1), `${token.slice(1)}-`, "none"])
    expect([wrong, (await ask(searchFeedPath("ics", wrong))).status]).toEqual([wrong, 404]);
});

test("the feed of a widget is for everybody, and kept by caches", async () => {
  const owner = { ...ctx, viewer: await aPerson(ctx) };
  const widget = await aWidget(owner, "Dancing", { price: ["free"] });
  const answer = await ask(widgetFeedPath("atom", widget));
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(await answer.text()).toContain(`event-${id}-20261220@hereabouts.test`);
  expect(answer.headers.get("cache-control")).toBe(`public, max-age=${feedLimits.feedCacheSeconds}`);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect((await ask(widgetFeedPath("atom", "x".repeat(24)))).status).toBe(404);
});

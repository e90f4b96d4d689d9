import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { addSavedSearch, deleteSavedSearch } from "../saved-items/saved-search.ts";
import { setSearchFeed } from "../saved-items/search-feed.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { getSearchFeed } from "./public-feeds.ts";

let ctx: Context;
let owner: Context;

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  owner = { ...ctx, viewer: await aPerson(ctx) };
  await anEvent(ctx, { name: "Free dance" });
  await anEvent(ctx, { name: "Dear dance", price: "high" });
  // 45 km away: within 30 miles, not within 30 km.
  await anEvent(ctx, { name: "Far dance", venueId: await aVenue(ctx, { lat: 42.7251, lon: -72.6412 }) });
});

const aSearch = (by: Context, filters: object = { price: ["free"] }) =>
  addSavedSearch(by, savedSearchForm.parse({ searchName: "Dancing", radius: 30, ...filters }));

async function found(token: string, reader: Context = ctx) {
  const { title, home_page_url, items } = JSON.parse(await getSearchFeed(reader, { token, format: "json" }));
  return {
    title,
    home: home_page_url,
    names: items.map((item: { title: string }) => item.title.split(" · ")[0]).sort(),
  };
}

test("whoever knows the address of a saved search's feed reads what it finds, without an account", async () => {
  const { id } = await aSearch(owner);
  const { token } = await setSearchFeed(owner, { id, isRenewed: false });
  expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
  expect(await found(token)).toEqual({
    title: "Dancing · Hereabouts",
    home: `http://hereabouts.test/events/?search=${id}`,
    names: ["Far dance", "Free dance"],
  });
  // Shown again, it is the same.
  expect(await setSearchFeed(owner, { id, isRenewed: false })).toEqual({ token });
});

test("another address ends the old one, and a deleted search has none", async () => {
  const { id } = await aSearch(owner);
  const { token: old } = await setSearchFeed(owner, { id, isRenewed: false });
  const { token } = await setSearchFeed(owner, { id, isRenewed: true });
  expect(token).not.toBe(old);
  await expect(found(old)).rejects.toMatchObject({ kind: "notFound" });
  expect((await found(token)).names).not.toEqual([]);
  await deleteSavedSearch(owner, { id });
  await expect(found(token)).rejects.toMatchObject({ kind: "notFound" });
});

test("nobody has the address of somebody else's search", async () => {
  const { id } = await aSearch(owner);
  for (const isRenewed of [false, true])
    await expect(setSearchFeed({ ...ctx, viewer: await aPerson(ctx) }, { id, isRenewed })).rejects.toMatchObject({
      kind: "notFound",
    });
});

test("the distance is in the units of its owner, and the days are a visitor's", async () => {
  const metric = { ...ctx, viewer: await aPerson(ctx, { distanceUnits: "km" }) };
  await ctx.db.updateTable("app_user").set({ distance_units: "km" }).where("id", "=", metric.viewer.id).execute();
  const { id } = await aSearch(metric);
  const { token } = await setSearchFeed(metric, { id, isRenewed: false });
  expect((await found(token)).names).toEqual(["Free dance"]);
  const settings = { ...ctx.settings, visitorDays: 2 };
  expect((await found(token, { ...metric, settings })).names).toEqual([]);
});

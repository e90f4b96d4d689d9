import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { followChanges } from "../change-feed.ts";
import type { Db } from "../connection.ts";
import { keepReads } from "./kept-reads.ts";
import { Sources } from "./sources.ts";
import { watchReads } from "./watched-database.ts";

const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());

let asked = 0;
const countAds = async (on: Db): Promise<number> => {
  asked += 1;
  const { rows } = await sql<{ ads: number }>`select count(*)::int as ads from search_ad`.execute(on);
  return rows[0]?.ads ?? -1;
};
const addAd = () => sql`insert into search_ad (title, url, button_text, radius_miles, state)
  values ('Ad', 'https://example.org/', 'Look', 30, 'running')`;

test("a read is kept until something changes that it read, and then shows the change", async () => {
  await expect.poll(feed.isLive).toBe(true);
  const reads = keepReads(feed);
  const read = () => reads.read(db, "ads", countAds);
  asked = 0;
  const before = await read();
  expect([await read(), asked]).toEqual([before, 1]);
  await sql`insert into venue (name, lat, lon) values ('Hall', 42.3, -72.6)`.execute(db);
  await feed.catchUp();
  expect([await read(), asked]).toEqual([before, 1]);
  await addAd().execute(db);
  await feed.catchUp();
  expect([await read(), await read(), asked]).toEqual([before + 1, before + 1, 2]);
  // Whatever else may have changed unheard.
  feed.renew();
  expect([await read(), asked]).toEqual([before + 1, 3]);
});

test("a response that is made of a kept read depends on what that read", async () => {
  await expect.poll(feed.isLive).toBe(true);
  const reads = keepReads(feed);
  for (const _turn of ["read", "kept"]) {
    const sources = new Sources();
    await reads.read(watchReads(db, sources), "ads", countAds);
    const from = feed.generation();
    await addAd().execute(db);
    await feed.catchUp();
    expect(feed.isUntouched(sources, from, feed.generation())).toBe(false);
    await reads.read(db, "ads", countAds);
  }
});

test("nothing is kept while changes are not heard of", async () => {
  const reads = keepReads({ ...feed, isLive: () => false });
  asked = 0;
  for (const _turn of [1, 2]) await reads.read(db, "ads", countAds);
  expect(asked).toBe(2);
});

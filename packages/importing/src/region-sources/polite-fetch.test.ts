import { contextOf } from "@hereabouts/domain/test-context";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { fetchPolitely } from "./polite-fetch.ts";
import { testSites } from "./test-region-sources.ts";

const { db } = await testDatabase();
const ctx = contextOf(db, { viewer: { kind: "system", job: "test" } });
const later = (ms: number) => ({ ...ctx, now: () => new Date(testNow.getTime() + ms) });

let hosts = 0;
function aSite(robots?: string) {
  const origin = `https://site${++hosts}.example.org`;
  const site = testSites();
  if (robots !== undefined) site.sites.set(`${origin}/robots.txt`, robots);
  site.sites.set(`${origin}/all.ics`, "BEGIN:VCALENDAR");
  const source = { url: `${origin}/all.ics`, etag: null, lastModified: null };
  const fetch = (at = ctx, url = source.url) => fetchPolitely(at, { ...source, url }, site.how);
  return { ...site, origin, fetch };
}

test("the robots.txt of a site is read once a day", async () => {
  const { fetch, asked, origin } = aSite("User-agent: *\nDisallow: /private");
  await fetch();
  await fetch(later(HOUR_MS));
  expect(asked).toEqual([`${origin}/robots.txt`, `${origin}/all.ics`, `${origin}/all.ics`]);
  await fetch(later(25 * HOUR_MS));
  expect(asked.filter((url) => url.endsWith("robots.txt"))).toHaveLength(2);
});

test("what it forbids is not asked for, also where another address leads there", async () => {
  const { fetch, asked, sites, origin } = aSite("User-agent: Hereabouts\nDisallow: /hidden");
  sites.set(`${origin}/moved.ics`, { redirect: `${origin}/hidden/all.ics` });
  sites.set(`${origin}/hidden/all.ics`, "BEGIN:VCALENDAR");
  await expect(fetch(ctx, `${origin}/hidden/all.ics`)).rejects.toThrow("doesn’t allow programs");
  await expect(fetch(ctx, `${origin}/moved.ics`)).rejects.toThrow("doesn’t allow programs");
  expect(asked).not.toContain(`${origin}/hidden/all.ics`);
});

test("a site whose robots.txt fails is not asked further", async () => {
  const { fetch, asked, sites, origin } = aSite();
  sites.set(`${origin}/robots.txt`, { status: 500 });
  await expect(fetch()).rejects.toThrow("can’t be read now");
  expect(asked).toEqual([`${origin}/robots.txt`]);
});

test("the pause that it asks for is kept between two requests", async () => {
  const { fetch, pauses } = aSite("User-agent: *\nCrawl-delay: 10");
  await fetch();
  expect(pauses).toEqual([10_000]);
  await fetch(later(4_000));
  expect(pauses).toEqual([10_000, 6_000]);
  await fetch(later(60_000));
  expect(pauses).toHaveLength(2);
});

test.each([
  [429, "7200", 2],
  [503, "Sat, 21 Nov 2026 20:00:00 GMT", null],
  [429, undefined, 1],
  [503, "99999999", 48],
])("after a %d with Retry-After %s the site is left alone", async (status, retryAfter, hours) => {
  const { fetch, asked, sites, origin } = aSite();
  sites.set(`${origin}/all.ics`, { status, ...(retryAfter !== undefined && { retryAfter }) });
  const until = hours === null ? Date.parse(retryAfter ?? "") : testNow.getTime() + hours * HOUR_MS;
  await expect(fetch()).rejects.toMatchObject({ until: new Date(until) });
  sites.set(`${origin}/all.ics`, "BEGIN:VCALENDAR");
  const before = asked.length;
  await expect(fetch(later(until - testNow.getTime() - 1_000))).rejects.toThrow("asks us to wait");
  expect(asked).toHaveLength(before);
  await fetch(later(until - testNow.getTime() + 1_000));
  expect(asked.at(-1)).toBe(`${origin}/all.ics`);
});

test("a site is asked by one at a time, and again when that is over", async () => {
  const { fetch, how, origin } = aSite();
  let others = 0;
  const meanwhile: typeof how.ask = async (url, rules) => {
    const answer = await how.ask(url, rules);
    await expect(fetch()).rejects.toThrow("asks us to wait");
    others += 1;
    return answer;
  };
  const source = { url: `${origin}/all.ics`, etag: null, lastModified: null };
  await fetchPolitely(ctx, source, { ...how, ask: meanwhile });
  expect(others).toBeGreaterThan(0);
  await expect(fetch()).resolves.toMatchObject({ bytes: expect.anything() });
});

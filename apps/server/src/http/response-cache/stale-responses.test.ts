import type { RequestListener } from "node:http";
import { serve } from "@hereabouts/api/test-server";
import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { beforeEach, expect, test } from "vitest";
import { responseCache } from "./response-cache.ts";

const minutes = 60_000;
const publicPage = { "Cache-Control": "public, max-age=0", "Content-Type": "text/html; charset=utf-8" };
const publicData = { "Cache-Control": "public, max-age=0", "Content-Type": "application/json" };

/** State of the database and of what this process knows of it, set by each test. */
let isDatabaseUp = true;
let isFailing = false;
let isRemoved = false;
let isLive = true;
let awaySince: number | undefined;
let generation = 0;
let now = 0;
let asked = 0;
let day = "2026-11-22";

const site: RequestListener = (request, response) => {
  asked += 1;
  if (!isDatabaseUp || isFailing) response.writeHead(503, { "Cache-Control": "private, no-store" }).end();
  else if (isRemoved) response.writeHead(410, { "Cache-Control": "private" }).end();
  else if (request.url?.startsWith("/events/api/")) response.writeHead(200, publicData).end(`{"at":${asked}}`);
  else
    response.writeHead(200, publicPage).end(`<!DOCTYPE html><html><body class="x"><main>${asked}</main></body></html>`);
};

let origin: string;
beforeEach(async () => {
  [isDatabaseUp, isFailing, isRemoved, isLive, awaySince] = [true, false, false, true, undefined];
  [generation, now, asked, day] = [0, 0, 0, "2026-11-22"];
  const listener = responseCache(site, {
    feed: { generation: () => generation, isLive: () => isLive, isUntouched: () => false },
    outage: {
      awayForMs: () => (awaySince === undefined ? undefined : now - awaySince),
      check: async () => {
        awaySince = isDatabaseUp ? undefined : (awaySince ?? now);
      },
    },
    staleMs: 60 * minutes,
    mostBytes: 1_000_000,
    today: () => day,
    clock: () => now,
  });
  origin = await serve(listener);
});

const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const reply = await fetch(origin + path, { method, headers });
  return { status: reply.status, headers: reply.headers, body: await reply.text() };
};

/** The database goes, and with it the change feed; it is known at once, or by the first failure. */
function leave({ isKnown }: { isKnown: boolean }): void {
  [isDatabaseUp, isLive] = [false, false];
  generation += 1;
  if (isKnown) awaySince = now;
}

inBothRegions(
  {
    demo: /from \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M\./,
    far: /from \w{3}, \d+ \w{3} \d{4}, \d\d:\d\d\./,
  },
  (moment) => {
    test("a stale page says from when it is by the region’s clock", async () => {
      await get("/events/");
      now += 5 * minutes;
      leave({ isKnown: true });
      expect((await get("/events/")).body).toMatch(moment);
    });
  },
);

test.each([true, false])(
  "while the database is away, kept responses say that they are stale (known: %s)",
  async (isKnown) => {
    await get("/events/");
    await get("/events/api/v1/events/");
    now += 5 * minutes;
    leave({ isKnown });
    const page = await get("/events/");
    expect([page.status, page.headers.get("warning"), page.headers.get("age")]).toEqual([
      200,
      '110 - "Response is Stale"',
      "300",
    ]);
    expect([page.headers.get("cache-control"), page.headers.get("etag")]).toEqual(["no-store", null]);
    expect(page.body).toMatch(/<body class="x"><p id="stale-note"[^>]*>This page is from .+<\/p><main>1<\/main>/);
    const data = await get("/events/api/v1/events/", { "If-None-Match": "*" });
    expect([data.status, data.headers.get("warning"), data.body]).toEqual([
      200,
      '110 - "Response is Stale"',
      '{"at":2}',
    ]);
    const head = await get("/events/", {}, "HEAD");
    expect([head.status, head.headers.get("warning"), head.body]).toEqual([200, '110 - "Response is Stale"', ""]);
  },
);

test("of many who wait for one that fails, all get the stale one", async () => {
  await get("/events/");
  now += 2 * minutes;
  isDatabaseUp = false;
  const all = await Promise.all(Array.from({ length: 20 }, () => get("/events/")));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
});

test("what is not kept, and whoever is logged in, gets no stale response", async () => {
  await get("/events/");
  leave({ isKnown: true });
  const none = [await get("/venues/"), await get("/events/", { Cookie: "sessionid=mine" })];
  none.push(await get("/events/", { Authorization: "Bearer mine" }), await get("/events/", {}, "POST"));
  expect(none.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
});

test("after its time, and from too long before the outage, nothing stale is given", async () => {
  await get("/venues/");
  now += 60 * minutes;
  await get("/events/");
  leave({ isKnown: true });
  expect([(await get("/venues/")).status, (await get("/events/")).status]).toEqual([503, 200]);
  now += 60 * minutes - 1;
  expect((await get("/events/")).status).toBe(200);
  now += 1;
  expect((await get("/events/")).status).toBe(503);
});

test("what was kept before an outage is fresh no more when it is over, whether or not changes are heard of", async () => {
  await get("/events/");
  leave({ isKnown: true });
  [isDatabaseUp, awaySince] = [true, undefined];
  for (const heard of [false, true]) {
    isLive = heard;
    const { body, headers } = await get("/events/");
    expect([body, headers.get("warning")]).toEqual([expect.stringContaining(`<main>${asked}</main>`), null]);
  }
  expect(asked).toBe(3);
});

test("an outage over midnight leaves yesterday's pages", async () => {
  await get("/events/");
  leave({ isKnown: true });
  day = "2026-11-23";
  expect((await get("/events/")).status).toBe(200);
});

test("a failure that is no outage is passed on", async () => {
  await get("/events/");
  now += 2 * minutes;
  isFailing = true;
  expect((await get("/events/")).status).toBe(503);
});

test("what was removed does not come back in an outage", async () => {
  await get("/events/");
  now += 2 * minutes;
  isRemoved = true;
  expect((await get("/events/")).status).toBe(410);
  leave({ isKnown: true });
  expect((await get("/events/")).status).toBe(503);
});

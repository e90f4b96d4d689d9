import { limits } from "@hereabouts/contract/limits";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { ImpressionBatch } from "@hereabouts/contract/traffic/impressions";
import type { Db } from "@hereabouts/db/connection";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { contextOf } from "../test-context.ts";
import { recordImpressions, recordWidgetHits, writeSightings } from "./impressions.ts";
import { keepTraffic } from "./sighting-queue.ts";

const { db } = await testDatabase();
let dropped = 0;
/** A context of a process of its own. */
const inProcess = (db: Db) => {
  const ctx = contextOf(db);
  const traffic = keepTraffic(db, (rows) => {
    dropped += rows;
  });
  return { ...ctx, ports: { ...ctx.ports, traffic } };
};
const ctx = inProcess(db);
const at = (instant: string) => ({ ...ctx, now: () => new Date(instant) });
const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const firefox = { address: "192.0.2.7", userAgent: agent, purpose: "" };
const batch: ImpressionBatch = {
  impressions: [{ kind: "event_card", id: 3 }, { kind: "poi_detail", id: 4 }, { kind: "page_view" }],
};
const seen = () => db.selectFrom("sighting").selectAll().orderBy("occurred_at").execute();

test("a batch is counted for one visitor of the day, whose address and browser are not kept", async () => {
  await recordImpressions(ctx, batch, firefox);
  await recordImpressions(ctx, batch, firefox);
  const rows = await seen();
  expect(rows.map(({ day, kind, target_id }) => [day, kind, target_id]).sort()).toEqual(
    [
      ["2026-11-21", "event_card", 3],
      ["2026-11-21", "event_card", 3],
      ["2026-11-21", "page_view", null],
      ["2026-11-21", "page_view", null],
      ["2026-11-21", "poi_detail", 4],
      ["2026-11-21", "poi_detail", 4],
    ].sort(),
  );
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(1);
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.7|Firefox/);
});

test("another browser is somebody else, and nobody is known from one day of the site to the next", async () => {
  await recordImpressions(ctx, batch, { ...firefox, userAgent: agent.replaceAll("140", "141") });
  await recordImpressions(at("2026-11-22T04:59:00Z"), batch, firefox);
  expect(new Set((await seen()).map(({ visitor }) => visitor)).size).toBe(2);
  await recordImpressions(at("2026-11-22T05:01:00Z"), batch, firefox);
  expect(new Set((await seen()).map(({ visitor }) => visitor)).size).toBe(3);
  expect(await db.selectFrom("traffic_salt").select("day").execute()).toEqual([{ day: "2026-11-22" }]);
});

test("the first sighting after weeks off finds room, and so do many at the same moment", async () => {
  const later = at("2027-01-15T12:00:00Z");
  const other = { ...inProcess(db), now: later.now };
  const before = (await seen()).length;
  await Promise.all([later, other, later, other].map((each) => recordImpressions(each, batch, firefox)));
  const rows = await seen();
  expect(rows).toHaveLength(before + 12);
  expect(new Set(rows.filter(({ day }) => day === "2027-01-15").map(({ visitor }) => visitor)).size).toBe(1);
});

test.each([
  [
    "a search engine's robot",
    { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  ],
  ["the preview of a link in a message", { userAgent: "facebookexternalhit/1.1" }],
  ["a program", { userAgent: "curl/8.5.0" }],
  ["a browser without a window", { userAgent: agent.replace("Firefox", "HeadlessChrome") }],
  ["something without a name", { userAgent: "" }],
  ["a page fetched ahead", { purpose: "prefetch" }],
  ["a page drawn ahead", { purpose: "prefetch;prerender" }],
])("%s is left out", async (_, sender) => {
  const before = (await seen()).length;
  await recordImpressions(ctx, batch, { ...firefox, ...sender });
  expect(await seen()).toHaveLength(before);
});

test("a widget is counted on the domain that shows it, and its events' cards with it", async () => {
  const now = at("2026-11-25T15:00:00Z");
  const hits = { widgetId: "w1", isHit: true, eventIds: [3, 5] };
  await recordWidgetHits(now, { ...hits, origin: "https://www.Library.example/whats-on?user=ada" }, firefox);
  await recordWidgetHits(now, { ...hits, eventIds: [], origin: "about:srcdoc" }, firefox);
  await recordWidgetHits(now, { ...hits, origin: "https://library.example" }, { ...firefox, userAgent: "Googlebot" });
  const rows = (await seen()).filter(({ day }) => day === "2026-11-25");
  expect(rows.map(({ kind, target_id, host }) => [kind, target_id, host])).toEqual([
    ["widget", null, "library.example"],
    ["event_card", 3, "library.example"],
    ["event_card", 5, "library.example"],
    ["widget", null, ""],
  ]);
  expect(JSON.stringify(rows)).not.toContain("ada");
});

test("many beacons at once are written together, each whole and by its own visitor", async () => {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const now = { ...inProcess(counted), now: at("2026-12-05T15:00:00Z").now };
  await recordImpressions(now, batch, firefox);
  statements = 0;
  const visitors = Array.from({ length: 300 }, (_, index) => ({ ...firefox, address: `192.0.2.${index}` }));
  await Promise.all(visitors.map((visitor) => recordImpressions(now, batch, visitor)));
  const rows = (await seen()).filter(({ day }) => day === "2026-12-05");
  expect(rows).toHaveLength(301 * 3);
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(300);
  expect(statements).toBeLessThan(5);
});

test("what a process has no room for is dropped and counted, and what it holds is written", async () => {
  const now = at("2026-12-06T15:00:00Z");
  const large = {
    impressions: Array.from({ length: limits.impressionsInBatch }, () => ({ kind: "page_view" as const })),
  };
  await recordImpressions(now, batch, firefox);
  const before = dropped;
  const tooMany = serverLimits.sightingsHeld / limits.impressionsInBatch + 5;
  await Promise.all(Array.from({ length: tooMany }, () => recordImpressions(now, large, firefox)));
  expect(dropped - before).toBe(5 * limits.impressionsInBatch);
  const rows = (await seen()).filter(({ day }) => day === "2026-12-06");
  expect(rows).toHaveLength(3 + serverLimits.sightingsHeld);
});

test("a statement that fails is told to every call it was for, and the next one is written", async () => {
  const now = at("2026-12-07T15:00:00Z");
  await recordImpressions(now, batch, firefox);
  const bad = { day: "2026-12-07", now: now.now(), kind: "nothing", targetId: null, visitor: "x", widget: null };
  const good = { ...bad, kind: "page_view" };
  const outcomes = await Promise.allSettled([
    writeSightings(ctx, [good]),
    writeSightings(ctx, [bad]),
    writeSightings(ctx, [good]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  await writeSightings(ctx, [good]);
  expect((await seen()).filter(({ visitor }) => visitor === "x")).toHaveLength(2);
});

import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { contextOf } from "../test-context.ts";
import { recordImpressions } from "./record-impressions.ts";

let ctx: Context;
const firefox = { address: "192.0.2.7", userAgent: "Mozilla/5.0 Firefox/140.0" };
const batch = {
  impressions: [
    { kind: "event_card" as const, id: 3 },
    { kind: "poi_detail" as const, id: 4 },
  ],
};
const seen = () => ctx.db.selectFrom("impression").selectAll().orderBy("id").execute();

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
});

test("counts a batch for one visitor of the day, whose address is not kept", async () => {
  await recordImpressions(ctx, batch, firefox);
  await recordImpressions(ctx, batch, firefox);
  const rows = await seen();
  expect(rows.map(({ kind, target_id }) => [kind, target_id])).toEqual([
    ["event_card", 3],
    ["poi_detail", 4],
    ["event_card", 3],
    ["poi_detail", 4],
  ]);
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(1);
  expect(JSON.stringify(rows)).not.toContain("192.0.2.7");
});

test("tells another browser apart, and nobody from one day to the next", async () => {
  await recordImpressions(ctx, batch, { ...firefox, userAgent: "Mozilla/5.0 Safari/605.1" });
  await recordImpressions({ ...ctx, now: () => new Date("2026-11-22T17:00:00Z") }, batch, firefox);
  expect(new Set((await seen()).map(({ visitor }) => visitor)).size).toBe(3);
  expect(await ctx.db.selectFrom("traffic_salt").select("day").execute()).toEqual([{ day: "2026-11-22" }]);
});

test("leaves robots out", async () => {
  const before = (await seen()).length;
  await recordImpressions(ctx, batch, { ...firefox, userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  expect(await seen()).toHaveLength(before);
});

import { rebuildProjections } from "@hereabouts/domain/projection/rebuild-projections";
import { contextOf } from "@hereabouts/domain/test-context";
import { testToday } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, it } from "vitest";
import { demoRegion } from "./demo-region.ts";
import { loadDemoRegion } from "./load-demo-region.ts";

const { db } = await testDatabase();

it("fills an empty database with the whole region, once, however often it is asked", async () => {
  const ctx = contextOf(db, { viewer: { kind: "system", job: "demo" } });
  const region = demoRegion(testToday);
  const first = await loadDemoRegion(ctx, { today: testToday, maxPictures: 8 });
  expect(first).toMatchObject({ venues: region.venues.length, events: region.events.length });
  expect(first.pictures).toBeGreaterThan(3);
  const listed = await db.selectFrom("event_listing").select(["event_id", "next_minute", "days"]).execute();
  expect(listed).toHaveLength(region.events.length);
  expect(listed.every(({ days }) => days.includes("1"))).toBe(true);
  const claims = await db.selectFrom("claim").select("id").execute();
  expect(claims).toHaveLength(region.venues.filter(({ claimed }) => claimed).length);
  expect(await loadDemoRegion(ctx, { today: testToday, maxPictures: 0 })).toEqual(first);
  await rebuildProjections(ctx);
  expect(await db.selectFrom("event_listing").select(["event_id", "next_minute", "days"]).execute()).toEqual(listed);
});

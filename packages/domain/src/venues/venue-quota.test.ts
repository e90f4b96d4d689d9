import type { PlanId, SubscriptionStatus } from "@hereabouts/contract/claims/plans";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { quotaOfVenue, quotasOfVenues } from "./venue-quota.ts";
import { activeEventCounts } from "./venue-state.queries.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);

beforeAll(() => installReferenceData(db));

const subscribe = (venueId: number, plan: PlanId, status: SubscriptionStatus = "trialing") =>
  db.insertInto("subscription").values({ venue_id: venueId, plan_id: plan, status }).execute();

const on = (dateRecur: string) => ({ dates: [{ startMinute: 60, endMinute: 120, dateRecur }] });

describe("active events of a venue", () => {
  it("are the published ones with an occurrence today or later", async () => {
    const venueId = await aVenue(ctx);
    await anEvent(ctx, { venueId });
    await anEvent(ctx, { venueId, ...on("2026-11-21") });
    await anEvent(ctx, { venueId, ...on("2026-11-20") });
    await anEvent(ctx, { venueId, published: false });
    const deleted = await anEvent(ctx, { venueId });
    await db.updateTable("event").set({ deleted_at: ctx.now() }).where("id", "=", deleted).execute();
    expect((await activeEventCounts(db, [venueId], ctx.now())).get(venueId)).toBe(2);
  });

  it("go by the day it is at the venue", async () => {
    const here = await aVenue(ctx);
    const ahead = await aVenue(ctx, { timeZone: "Pacific/Auckland" });
    await anEvent(ctx, { venueId: here, ...on("2026-11-21") });
    await anEvent(ctx, { venueId: ahead, ...on("2026-11-21") });
    const evening = new Date("2026-11-21T23:00:00Z");
    expect([...(await activeEventCounts(db, [here, ahead], evening))]).toEqual([
      [here, 1],
      [ahead, 0],
    ]);
  });
});

describe("the quota of a venue", () => {
  it("is what the plan of its subscription allows", async () => {
    const venueId = await aVenue(ctx);
    await subscribe(venueId, "free", "past_due");
    await anEvent(ctx, { venueId });
    await anEvent(ctx, { venueId });
    expect(await quotaOfVenue(db, venueId, ctx.now())).toEqual({ used: 2, allowed: 3, canAdd: true });
    await anEvent(ctx, { venueId });
    expect(await quotaOfVenue(db, venueId, ctx.now())).toEqual({ used: 3, allowed: 3, canAdd: false });
  });

  it("has no limit where the plan has none, and nothing to give where no subscription works", async () => {
    const [unlimited, canceled, none] = [await aVenue(ctx), await aVenue(ctx), await aVenue(ctx)];
    await subscribe(unlimited, "unlimited", "active");
    await subscribe(canceled, "plus", "canceled");
    expect([...(await quotasOfVenues(db, [unlimited, canceled, none], ctx.now())).values()]).toEqual([
      { used: 0, allowed: null, canAdd: true },
      { used: 0, allowed: 0, canAdd: false },
      { used: 0, allowed: 0, canAdd: false },
    ]);
  });
});

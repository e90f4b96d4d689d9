import { claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { rebuildProjections } from "@hereabouts/domain/projection/rebuild-projections";
import { contextOf } from "@hereabouts/domain/test-context";
import { quotasOfVenues } from "@hereabouts/domain/venues/venue-quota";
import { testToday } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, it } from "vitest";
import { addDemoAccounts } from "./accounts/demo-accounts.ts";
import { demoRegion } from "./demo-region.ts";
import { hangPictures } from "./hang-pictures.ts";
import { loadDemoRegion } from "./load-demo-region.ts";

const { db } = await testDatabase();

// The whole region twice, on machines that may be busy: this one takes its time.
it("fills an empty database with the whole region, once, however often it is asked", async () => {
  const ctx = contextOf(db, { viewer: { kind: "system", job: "demo" } });
  const region = demoRegion(testToday);
  await loadDemoRegion(ctx, { today: testToday });
  await hangPictures(ctx, { today: testToday, maxPictures: 8 });
  const first = await loadDemoRegion(ctx, { today: testToday });
  expect(first).toMatchObject({ venues: region.venues.length, events: region.events.length });
  expect(first.pictures).toBeGreaterThan(3);
  const listed = await db.selectFrom("event_listing").select(["event_id", "next_minute", "days"]).execute();
  expect(listed).toHaveLength(region.events.length);
  expect(listed.every(({ days }) => days.includes("1"))).toBe(true);
  const claims = await db.selectFrom("claim").select("id").execute();
  expect(claims).toHaveLength(region.venues.filter(({ claimed }) => claimed).length);
  await rebuildProjections(ctx);
  expect(await db.selectFrom("event_listing").select(["event_id", "next_minute", "days"]).execute()).toEqual(listed);
}, 120_000);

it("gives its producers a quota nearly used and one that is full, and its moderator requests in every state", async () => {
  const ctx = contextOf(db, { viewer: { kind: "system", job: "demo" } });
  await addDemoAccounts(ctx);
  const quotasOf = async (email: string) => {
    const held = await db
      .selectFrom("claim")
      .innerJoin("app_user", "app_user.id", "claim.claimant_id")
      .select("claim.venue_id")
      .where("email", "=", email)
      .execute();
    const ids = held.map(({ venue_id }) => venue_id);
    return [...(await quotasOfVenues(db, ids, ctx.now())).values()];
  };
  expect(await quotasOf("producer@example.org")).toEqual([{ used: 14, allowed: 15, canAdd: true }]);
  const ofSeveral = await quotasOf("multi@example.org");
  expect(ofSeveral).toContainEqual({ used: 3, allowed: 3, canAdd: false });
  expect(ofSeveral.map(({ canAdd }) => canAdd).sort()).toEqual([false, true]);
  const requests = await db
    .selectFrom("claim")
    .innerJoin("claim_event", "claim_event.claim_id", "claim.id")
    .select("claim.status")
    .distinct()
    .execute();
  expect(requests.map(({ status }) => status).sort()).toEqual(claimStatuses.map(({ value }) => value).sort());
});

it("has something in each tool: helpers, hours, texts that wait, an ad that runs, a message and featured events", async () => {
  const count = async (rows: Promise<readonly unknown[]>) => (await rows).length;
  const managers = db.selectFrom("venue_manager").select("user_id");
  const weeks = db.selectFrom("timesheet_week").select("week").where("status", "=", "submitted");
  const texts = db.selectFrom("text_review").select("signals").where("status", "=", "waiting");
  const ads = db.selectFrom("search_ad").select("id").where("state", "=", "running");
  const messages = db
    .selectFrom("site_page")
    .select("id")
    .where("kind", "=", "message")
    .where("live_id", "is not", null);
  const featured = db.selectFrom("event").select("id").where("featured_until", "is not", null);
  expect({
    managers: await count(managers.execute()),
    weeks: await count(weeks.execute()),
    texts: await count(texts.execute()),
    ads: await count(ads.execute()),
    messages: await count(messages.execute()),
  }).toEqual({
    managers: 1,
    weeks: 1,
    texts: 2,
    ads: 1,
    messages: 1,
  });
  expect(await count(featured.execute())).toBeGreaterThan(2);
});

import type { Viewer } from "@hereabouts/contract/permissions";
import { widgetIdPattern } from "@hereabouts/contract/widgets/widget-paths";
import { listCalendars } from "@hereabouts/domain/calendars/calendar";
import { verifyPassword } from "@hereabouts/domain/identity/passwords";
import { projectEvents } from "@hereabouts/domain/projection/project-events.queries";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { getWidgetMetrics } from "@hereabouts/domain/stats/get-widget-metrics";
import { getSiteDays } from "@hereabouts/domain/stats/site-stats";
import { getVenueReach, getVenueStats } from "@hereabouts/domain/stats/venue-stats";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { rollUpSightings } from "@hereabouts/domain/traffic/roll-up-sightings";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { addDays } from "@hereabouts/recurrence/local-date";
import { testNow, testToday } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { addDemoAccounts, demoAccounts, demoAccountsIn, demoPassword } from "./demo-accounts.ts";
import { demoCalendars } from "./demo-calendars.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
await installReferenceData(db);
for (const name of ["First Hall", "Second Hall", "Third Hall", "Fourth Hall"]) {
  const event = await anEvent(ctx, { venueId: await aVenue(ctx, { name }) });
  await projectEvents(db, [event], ctx.now());
}
await addDemoAccounts(ctx);
const emails = demoAccounts.map(({ email }) => email);

test("everybody of the demo signs in with its password, and a second start adds nobody", async () => {
  await addDemoAccounts(ctx);
  expect(await demoAccountsIn(ctx)).toEqual(emails);
  const users = await db.selectFrom("app_user").selectAll().where("email", "in", emails).orderBy("id").execute();
  expect(users).toHaveLength(emails.length);
  expect(await db.selectFrom("app_user").select("email").where("is_demo", "=", false).execute()).toEqual([]);
  expect(await verifyPassword(users[0]?.password_hash, demoPassword)).toBe(true);
});

test("the producers hold one venue and two, and the visitor has kept something of each kind", async () => {
  const held = async (email: string) => {
    const user = await db.selectFrom("app_user").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return db.selectFrom("claim").select("venue_id").where("claimant_id", "=", user.id).execute();
  };
  expect(await held("producer@example.org")).toHaveLength(1);
  expect(await held("multi@example.org")).toHaveLength(2);
  for (const table of ["address", "saved_event", "saved_venue", "saved_search"] as const) {
    expect((await db.selectFrom(table).select("user_id").execute()).length).toBeGreaterThan(0);
  }
});

test("the producer has calendars for other sites, at addresses that stay the same", async () => {
  const calendars = await db
    .selectFrom("calendar_widget")
    .innerJoin("app_user", "app_user.id", "owner_id")
    .innerJoin("saved_search", "saved_search.id", "search_id")
    .select(["calendar_widget.id", "title", "email"])
    .whereRef("saved_search.user_id", "=", "owner_id")
    .orderBy("title")
    .execute();
  expect(calendars).toEqual(demoCalendars.map(({ id, title }) => ({ id, title, email: "producer@example.org" })));
  expect(calendars.every(({ id }) => widgetIdPattern.test(id))).toBe(true);
});

test("a producer sees 90 days of numbers of their venue, the site and their calendars, which counting keeps", async () => {
  const claim = await db
    .selectFrom("claim")
    .innerJoin("app_user", "app_user.id", "claim.claimant_id")
    .select(["app_user.id as user_id", "venue_id"])
    .where("email", "=", "producer@example.org")
    .executeTakeFirstOrThrow();
  const nobody = { isStaff: false, isZeditor: false, isSuperuser: false, distanceUnits: "mi" as const };
  const viewer: Viewer = { kind: "user", id: claim.user_id, producerOf: [claim.venue_id], ...nobody };
  const asProducer = { ...ctx, viewer };
  const days = { startDate: addDays(testToday, -90), endDate: addDays(testToday, -1) };
  const numbers = async () => {
    const calendars = (await listCalendars(asProducer, {})).data;
    return {
      venue: await getVenueStats(asProducer, { id: claim.venue_id, ...days }),
      reach: await getVenueReach(asProducer, { id: claim.venue_id, ...days }),
      visits: await getSiteDays(asProducer, days),
      calendars: await Promise.all(calendars.map(({ id }) => getWidgetMetrics(asProducer, { id, ...days }))),
    };
  };
  const before = await numbers();
  expect(before.venue.summary.poiCardImpressions).toBeGreaterThan(1_000);
  expect(before.venue.byEvent[0]?.card).toBeGreaterThan(before.venue.byEvent[0]?.detail ?? 0);
  expect(before.reach.summary.followers).toBeGreaterThan(20);
  expect(before.reach.summary.saves).toBeGreaterThan(20);
  expect(before.reach.summary.calendarAdds).toBeGreaterThan(20);
  expect(before.visits).toHaveLength(90);
  expect(before.visits.every(({ activeUsers }) => activeUsers > 100)).toBe(true);
  expect(before.calendars.map(({ byHost }) => byHost.length).sort()).toEqual([3, 3]);
  expect(before.calendars.every(({ byDay }) => byDay.every(({ widgetHitCt }) => widgetHitCt > 0))).toBe(true);
  await rollUpSightings(ctx);
  await rollUpSightings({ ...ctx, now: () => new Date(testNow.getTime() + 3 * DAY_MS) });
  expect(await numbers()).toEqual(before);
});

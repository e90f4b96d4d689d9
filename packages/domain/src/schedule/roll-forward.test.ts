import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { advanceListings, rollForward } from "./roll-forward.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const at = (instant: string) => contextOf(db, { now: () => new Date(instant) });
const daily = { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261121\nRRULE:FREQ=DAILY" };

beforeAll(() => installReferenceData(db));

const listingOf = (eventId: number) =>
  db.selectFrom("event_listing").selectAll().where("event_id", "=", eventId).executeTakeFirstOrThrow();

const dayOf = (minute: number) => new Date(Date.parse("2000-01-01") + minute * MINUTE_MS).toISOString().slice(0, 16);

it("moves an event on to its next date once the one before is over, and not earlier", async () => {
  const id = await anEvent(ctx, { dates: [daily] });
  await advanceListings(at("2026-11-22T01:59:00Z"));
  expect(dayOf((await listingOf(id)).next_minute)).toBe("2026-11-21T19:00");
  await advanceListings(at("2026-11-22T02:00:00Z"));
  expect(dayOf((await listingOf(id)).next_minute)).toBe("2026-11-22T19:00");
});

it("leaves an event whose dates are all over without a next date", async () => {
  const id = await anEvent(ctx);
  await advanceListings(at("2026-11-30T00:00:00Z"));
  expect(await listingOf(id)).toMatchObject({ next_minute: 2_147_483_647, next_over_at: null });
});

it("takes repeating events on to the horizon, keeps what is over, and counts the venues' events", async () => {
  const venueId = await aVenue(ctx);
  const id = await anEvent(ctx, { venueId, dates: [daily] });
  await anEvent(ctx, { venueId, name: "Once" });
  const later = at("2026-12-20T17:00:00Z");
  await rollForward(later);
  const days = await db
    .selectFrom("occurrence")
    .select(({ fn }) => [fn.min("local_date").as("first"), fn.max("local_date").as("last")])
    .where("event_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(days).toEqual({ first: "2026-11-21", last: "2028-06-20" });
  expect(await listingOf(id)).toMatchObject({ base_day: "2026-12-20", last_day: "2028-06-20" });
  const counted = await db
    .selectFrom("venue_listing")
    .select("future_event_count")
    .where("venue_id", "=", venueId)
    .executeTakeFirstOrThrow();
  expect(counted.future_event_count).toBe(1);
  expect(await rollForward(later)).toBe(0);
});

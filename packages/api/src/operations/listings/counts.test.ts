import type { EventListing } from "@hereabouts/contract/listings/cards";
import type { FilterCounts } from "@hereabouts/contract/listings/listing-counts";
import { followChanges } from "@hereabouts/db/change-feed";
import { followEvents } from "@hereabouts/domain/event-index/follow-events";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { serve } from "../../test-server.ts";

const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());
await installReferenceData(db);
const system = contextOf(db);
const on = (dateRecur: string) => [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur }];
const venueId = await aVenue(system);
await anEvent(system, { venueId, name: "Choir", eventTypeId: 12, price: "free", dates: on("2026-11-22") });
await anEvent(system, { venueId, name: "Late show", eventTypeId: 12, price: "free", dates: on("2027-02-06") });
const events = followEvents({ db, news: feed, mostEvents: 1_000 });
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { ports: { ...system.ports, events } }) });
const origin = await serve(app);

interface Answer extends Pick<EventListing, "later" | "steps"> {
  counts: FilterCounts[];
}
const list = async (query: string): Promise<Answer> => {
  const answer = await fetch(`${origin}/events/api/v1/events/?${query}`);
  return answer.json() as Promise<Answer>;
};

test("programs get counts, what comes later, and steps that help, if they ask for them", async () => {
  await expect.poll(() => events.state().isReady).toBe(true);
  await feed.catchUp();
  expect(Object.keys(await list("named_date=next-7"))).toEqual(["data", "pagination"]);
  const { counts, later, steps } = await list("named_date=next-7&counts=true");
  const filters = ["when", "radius", "event_types", "age_groups", "prices", "type", "access"];
  expect(counts.map(({ filter }) => filter)).toEqual(filters);
  expect(counts[4]).toEqual({
    filter: "prices",
    values: [
      { value: "free", total: 1 },
      { value: "low", total: 0 },
      { value: "medium", total: 0 },
      { value: "high", total: 0 },
    ],
  });
  expect(later).toEqual({ change: { named_date: "custom", date_start: null, date_end: null }, more: 1 });
  expect(steps).toBeUndefined();
  const empty = await list("named_date=today&prices=high&counts=1");
  expect(empty.steps).toEqual([
    { filter: "all", change: expect.objectContaining({ prices: null, named_date: null }), total: 1 },
  ]);
});

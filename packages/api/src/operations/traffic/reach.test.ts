import { messages } from "@hereabouts/contract/messages";
import type { Sighting } from "@hereabouts/contract/traffic/impressions";
import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { toggleBookmark } from "@hereabouts/domain/saved-items/bookmark";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { recordImpressions } from "@hereabouts/domain/traffic/impressions";
import { rollUpSightings } from "@hereabouts/domain/traffic/roll-up-sightings";
import { updateMerged } from "@hereabouts/domain/venues/venue-state.queries";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const at = (instant: string) => ({ ...system, now: () => new Date(instant) });
const hall = await aVenue(system);
const barn = await aVenue(system, { name: "Red Barn" });
const dance = await anEvent(system, { venueId: hall, name: "Contra dance", ticketUrl: "https://tickets.example/7" });
const concert = await anEvent(system, { venueId: hall, name: "Concert" });
const supper = await anEvent(system, { venueId: barn, name: "Supper" });
const viewer = await aProducer(system, [hall], "unlimited");
const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(system)));
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer, ports: system.ports }) });
const client = cookieClient(await serve(app));
const reach = async (query = "") =>
  (await client.call<VenueReach>(`/events/api/v1/stats/poi/${hall}/reach/${query}`)).body;

const seen = (kind: Exclude<Sighting["kind"], "page_view">, id: number, times: number): Sighting[] =>
  Array.from({ length: times }, () => ({ kind, id }));
const look = (instant: string, ...impressions: Sighting[][]) =>
  recordImpressions(
    at(instant),
    { impressions: impressions.flat() },
    { address: "192.0.2.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", purpose: "" },
  );
const save = async (instant: string, count: number, kind: "event" | "venue", id: number) => {
  for (const person of people.slice(0, count)) await toggleBookmark({ ...at(instant), viewer: person }, { kind, id });
};

// The seven days before November 15 of New York, and the seven from then to today.
await look("2026-11-12T15:00:00Z", seen("event_card", dance, 5), seen("calendar_add", dance, 1));
await save("2026-11-12T15:00:00Z", 3, "venue", hall);
await rollUpSightings(at("2026-11-12T16:00:00Z"));
await look("2026-11-18T15:00:00Z", seen("event_card", dance, 20), seen("event_detail", dance, 10));
await look("2026-11-18T15:01:00Z", seen("calendar_add", dance, 2), seen("ticket_click", dance, 3));
await look("2026-11-18T15:02:00Z", seen("event_card", concert, 4), seen("ticket_click", concert, 1));
await look("2026-11-19T15:00:00Z", seen("event_card", supper, 7), seen("ticket_click", supper, 2));
await save("2026-11-18T15:00:00Z", 4, "event", dance);
await save("2026-11-18T15:00:00Z", 2, "event", concert);
await rollUpSightings(contextOf(db, { now: () => testNow }));

test("a producer learns how many follow the venue, and how far people come from a card to the tickets", async () => {
  const { summary, funnel } = await reach();
  expect(summary).toEqual({
    followers: 3,
    saves: 6,
    calendarAdds: 2,
    ticketClicks: 4,
    change: { followers: 0, saves: null, calendarAdds: 1, ticketClicks: null },
  });
  expect(funnel).toEqual({ card: 24, detail: 10, saves: 6, ticketClicks: 4 });
  const [one, other] = (await reach()).byEvent;
  const page = `${system.settings.publicUrl}/events/${dance}/contra-dance/`;
  const seenOften = { id: dance, name: "Contra dance", absoluteUrl: page, hasTicketLink: true, card: 20, detail: 10 };
  expect(one).toEqual({ ...seenOften, saves: 4, calendarAdds: 2, ticketClicks: 3 });
  expect(other).toMatchObject({
    id: concert,
    hasTicketLink: false,
    card: 4,
    detail: 0,
    calendarAdds: 0,
    ticketClicks: 1,
  });
});

test("fewer than three people are not counted out, and nobody is named", async () => {
  expect((await reach()).byEvent[1]?.saves).toBeNull();
  await toggleBookmark({ ...at("2026-11-21T16:00:00Z"), viewer: people[0] ?? viewer }, { kind: "venue", id: hall });
  await rollUpSightings(contextOf(db, { now: () => testNow }));
  const { summary } = await reach();
  expect(summary).toMatchObject({ followers: null, change: { followers: null } });
  const before = await reach("?start_date=2026-11-12&end_date=2026-11-12");
  expect(before.summary).toMatchObject({ followers: 3, saves: 0, change: { followers: null } });
  expect(JSON.stringify(await reach())).not.toMatch(/@|Robin/);
});

test("what a merged venue reached is told of the one that stays, each day too", async () => {
  await updateMerged(db, barn, { into: hall, now: testNow });
  expect((await reach()).byEvent.map(({ name, card }) => [name, card])).toContainEqual(["Supper", 7]);
  const days = await client.call<{ day: string; eventCardImpressions: number }[]>(
    `/events/api/v1/stats/poi/${hall}/by_day/?start_date=2026-11-19&end_date=2026-11-19`,
  );
  expect(days.body).toMatchObject([{ eventCardImpressions: 7 }]);
});

test("steps are told of the venue alone: what the site and a venue were seen stays as it was", async () => {
  const { body } = await client.call<object>(`/events/api/v1/stats/poi/${hall}/`);
  expect(body).toMatchObject({ summary: { eventCardImpressions: 31, eventDetailImpressions: 10 } });
  expect((await client.call<object>("/events/api/v1/stats/custom_events/")).body).toMatchObject({
    eventCardImpressions: 31,
    eventDetailImpressions: 10,
  });
});

test("days to come are refused by field", async () => {
  expect(await client.call(`/events/api/v1/stats/poi/${hall}/reach/?end_date=2026-11-22`)).toMatchObject({
    status: 400,
    body: { end_date: [messages.pastDay] },
  });
});

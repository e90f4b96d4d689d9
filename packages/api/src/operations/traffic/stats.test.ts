import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { Sighting } from "@hereabouts/contract/traffic/impressions";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { recordImpressions } from "@hereabouts/domain/traffic/impressions";
import { rollUpSightings } from "@hereabouts/domain/traffic/roll-up-sightings";
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
const hall = await aVenue(system);
const dance = await anEvent(system, { venueId: hall, name: "Contra dance" });
const concert = await anEvent(system, { venueId: hall, name: "Concert" });
const elsewhere = await anEvent(system);
const viewer = await aProducer(system, [hall], "unlimited");
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer, ports: system.ports }) });
const client = cookieClient(await serve(app));
const eventPage = (id: number, slug: string) => `${system.settings.publicUrl}/events/${id}/${slug}/`;
const get = async (path: string) => {
  const { status, body } = await client.call(`/events/api/v1/stats/${path}`);
  return { status, body };
};

const page: Sighting = { kind: "page_view" };
const card = (id: number): Sighting => ({ kind: "event_card", id });
const detail = (id: number): Sighting => ({ kind: "event_detail", id });
const look = (instant: string, visitor: number, ...impressions: Sighting[]) =>
  recordImpressions(
    { ...system, now: () => new Date(instant) },
    { impressions },
    { address: `192.0.2.${visitor}`, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", purpose: "" },
  );
const noEvents = { eventCardImpressions: 0, eventDetailImpressions: 0 };
// The seven days before November 15 of New York, and the seven from then to today.
await look("2026-11-12T15:00:00Z", 1, page, page, card(dance), card(dance), { kind: "poi_card", id: hall });
await look("2026-11-15T04:59:00Z", 2, page, card(dance), card(dance));
await look("2026-11-15T05:01:00Z", 1, page, card(dance), card(elsewhere));
await look("2026-11-20T15:00:00Z", 1, page, card(dance), detail(dance), card(concert), {
  kind: "poi_detail",
  id: hall,
});
await look("2026-11-20T15:10:00Z", 1, page, detail(concert), card(concert), card(concert));
await look("2026-11-21T16:00:00Z", 2, page, { kind: "poi_card", id: hall }, { kind: "poi_card", id: hall });
await rollUpSightings(contextOf(db, { now: () => testNow }));

test("the last seven days of the site; the change compares whole days alone, without today", async () => {
  expect((await get("summary/")).body).toEqual({
    activeUsers: 3,
    averageSessionDuration: 200,
    screenPageViews: 4,
    screenPageViewsPerSession: 4 / 3,
    change: {
      activeUsers: 0,
      averageSessionDuration: null,
      screenPageViews: 0,
      screenPageViewsPerSession: 0,
    },
  });
  const { body: onlyToday } = await get("summary/?start_date=2026-11-21");
  expect(onlyToday).toMatchObject({ activeUsers: 1, change: { activeUsers: null, screenPageViews: null } });
  expect((await get("custom_events/?start_date=2026-11-15&end_date=2026-11-21")).body).toEqual({
    poiCardImpressions: 2,
    poiDetailImpressions: 1,
    eventCardImpressions: 6,
    eventDetailImpressions: 2,
    change: {
      poiCardImpressions: -1,
      poiDetailImpressions: null,
      eventCardImpressions: 0.5,
      eventDetailImpressions: null,
    },
  });
});

test("a venue's numbers are its own and its events', also of an event that is deleted", async () => {
  await deleteEvent(system, { id: concert });
  const { body } = await get(`poi/${hall}/?start_date=2026-11-15`);
  const aDance = { id: dance, name: "Contra dance", absoluteUrl: eventPage(dance, "contra-dance") };
  expect(body).toMatchObject({
    summary: { poiCardImpressions: 2, eventCardImpressions: 5, eventDetailImpressions: 2 },
  });
  expect(body).toMatchObject({ summary: { change: { poiCardImpressions: -1, eventCardImpressions: 0.25 } } });
  expect(body.byEvent).toEqual([
    { id: concert, name: "Concert", absoluteUrl: null, card: 3, detail: 1 },
    { ...aDance, card: 2, detail: 1 },
  ]);
  const one = await get(`poi/${hall}/?start_date=2026-11-15&end_date=2026-11-15`);
  expect(one.body.byEvent).toEqual([{ ...aDance, card: 1, detail: 0 }]);
});

test("the days of a venue and of the site, one by one, those without anything too", async () => {
  const { body: venue } = await get(`poi/${hall}/by_day/?start_date=2026-11-19&end_date=2026-11-21`);
  expect(venue).toEqual([
    { day: "2026-11-19", poiCardImpressions: 0, poiDetailImpressions: 0, ...noEvents },
    {
      day: "2026-11-20",
      poiCardImpressions: 0,
      poiDetailImpressions: 1,
      eventCardImpressions: 4,
      eventDetailImpressions: 2,
    },
    { day: "2026-11-21", poiCardImpressions: 2, poiDetailImpressions: 0, ...noEvents },
  ]);
  const { body: site } = await client.call<object[]>("/events/api/v1/stats/by_day/");
  expect(site).toHaveLength(limits.statsDefaultDays);
  expect(site.slice(-2)).toEqual([
    { day: "2026-11-20", activeUsers: 1, screenPageViews: 2 },
    { day: "2026-11-21", activeUsers: 1, screenPageViews: 1 },
  ]);
});

test("the numbers are of roll-ups alone: they stay when the sightings are gone", async () => {
  const before = await get(`poi/${hall}/`);
  await db.deleteFrom("sighting").execute();
  expect(await get(`poi/${hall}/`)).toEqual(before);
});

test.each([
  ["start_date=yesterday", { start_date: [messages.date] }],
  ["end_date=2026-02-30", { end_date: [messages.date] }],
  ["start_date=2026-11-20&end_date=2026-11-19", { end_date: [messages.endBeforeStart] }],
  ["start_date=2026-11-22", { start_date: [messages.pastDay] }],
  ["end_date=2026-11-22", { end_date: [messages.pastDay] }],
  ["end_date=2030-01-01", { end_date: [messages.pastDay] }],
  ["start_date=2030-01-01&end_date=2030-02-01", { start_date: [messages.pastDay] }],
  ["start_date=2001-01-01", { start_date: [messages.atMostDays(limits.statsDays)] }],
])("?%s is refused by field", async (query, fields) => {
  for (const path of ["summary/", "custom_events/", "by_day/", `poi/${hall}/`, `poi/${hall}/by_day/`])
    expect(await get(`${path}?${query}`)).toEqual({ status: 400, body: fields });
});

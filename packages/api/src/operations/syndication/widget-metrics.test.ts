import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { WidgetMetricsOnWire } from "@hereabouts/contract/traffic/widget-metrics";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { recordWidgetHits } from "@hereabouts/domain/traffic/impressions";
import { rollUpSightings } from "@hereabouts/domain/traffic/roll-up-sightings";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";
import { createTrpcMiddleware } from "../../trpc/middleware.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const owner = await aProducer(system, [await aVenue(system)]);
let viewer = owner;
const app = express();
const gate = { contextOf: () => contextOf(db, { viewer }) };
app.use("/trpc", createTrpcMiddleware(gate));
mountRest(app, gate);
const client = cookieClient(await serve(app));
const calendar = await aCalendar(system, owner.id, "Town site calendar");
const get = async (query = "", id = calendar) => {
  const { status, body } = await client.call<WidgetMetricsOnWire>(`/events/api/v1/widget_metrics/${id}/${query}`);
  return { status, body };
};

interface Answered<Data> {
  result: { data: Data };
}

const see = (instant: string, origin: string, cards: number, widgetId = calendar) =>
  recordWidgetHits(
    { ...system, now: () => new Date(instant) },
    { widgetId, origin, isHit: true, eventIds: Array.from({ length: cards }, (_, index) => index + 1) },
    { address: "192.0.2.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", purpose: "" },
  );
await see("2026-10-30T15:00:00Z", "https://library.example", 5);
await see("2026-11-02T15:00:00Z", "https://www.library.example/whats-on", 2);
await see("2026-11-02T16:00:00Z", "http://localhost:8080", 1);
await see("2026-11-02T17:00:00Z", "", 0);
await see("2026-11-02T17:00:00Z", "https://elsewhere.example", 9, await aCalendar(system, owner.id));
await rollUpSightings(contextOf(db, { now: () => testNow }));

test("a calendar's numbers are told by day, month and domain, since it was first seen", async () => {
  const { body } = await get();
  expect(body).toMatchObject({
    title: "Town site calendar",
    start_date: "2026-10-30",
    end_date: "2026-11-21",
    summary: { widget_hit_ct: 4, event_hit_ct: 8 },
    by_month: [
      { month: "2026-10", widget_hit_ct: 1, event_hit_ct: 5 },
      { month: "2026-11", widget_hit_ct: 3, event_hit_ct: 3 },
    ],
    by_host: [
      { host: "library.example", widgetHitCt: 2, eventHitCt: 7, isExcluded: false },
      { host: "localhost", widgetHitCt: 1, eventHitCt: 1, isExcluded: false },
      { host: "unknown", widgetHitCt: 1, eventHitCt: 0, isExcluded: false },
    ],
  });
  expect(body.by_day).toHaveLength(23);
  expect(body.by_day.slice(0, 4)).toEqual([
    { day: "2026-10-30", widget_hit_ct: 1, event_hit_ct: 5 },
    { day: "2026-10-31", widget_hit_ct: 0, event_hit_ct: 0 },
    { day: "2026-11-01", widget_hit_ct: 0, event_hit_ct: 0 },
    { day: "2026-11-02", widget_hit_ct: 3, event_hit_ct: 3 },
  ]);
});

test("domains that are left out are counted nowhere, and stay in the list of domains", async () => {
  const { body } = await get("?start_date=2026-11-01&exclude_hosts=localhost,unknown");
  expect(body).toMatchObject({ start_date: "2026-11-01", summary: { widget_hit_ct: 1, event_hit_ct: 2 } });
  expect(body.by_day[1]).toEqual({ day: "2026-11-02", widget_hit_ct: 1, event_hit_ct: 2 });
  expect(body.by_host.map(({ host, isExcluded }) => [host, isExcluded])).toEqual([
    ["library.example", false],
    ["localhost", true],
    ["unknown", true],
  ]);
});

test("a calendar that nobody has seen has one day without anything", async () => {
  const { body } = await get("", await aCalendar(system, owner.id));
  expect(body).toMatchObject({ summary: { widget_hit_ct: 0 }, by_day: [{ day: "2026-11-21" }], by_host: [] });
});

test("staff see it, and to other producers it is not there", async () => {
  viewer = await aPerson(system, { isStaff: true });
  expect((await get()).status).toBe(200);
  viewer = await aProducer(system, [await aVenue(system)]);
  expect(await get()).toEqual({ status: 404, body: { detail: messages.notFound } });
  viewer = owner;
  const input = encodeURIComponent(JSON.stringify({ id: calendar }));
  const { result } = (await client.call<Answered<object>>(`/trpc/stats.widget?input=${input}`)).body;
  expect(result.data).toMatchObject({ summary: { widgetHitCt: 4, eventHitCt: 8 } });
});

test.each([
  ["start_date=soon", { start_date: [messages.date] }],
  ["start_date=2026-11-20&end_date=2026-11-19", { end_date: [messages.endBeforeStart] }],
  ["end_date=2026-11-22", { end_date: [messages.pastDay] }],
  ["start_date=2001-01-01", { start_date: [messages.atMostDays(limits.statsDays)] }],
  [
    `exclude_hosts=${Array.from({ length: 101 }, (_, index) => `h${index}`).join()}`,
    { exclude_hosts: [messages.atMostValues(limits.valuesInList)] },
  ],
])("?%.40s is refused by field", async (query, fields) => {
  expect(await get(`?${query}`)).toEqual({ status: 400, body: fields });
});

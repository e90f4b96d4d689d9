import { serve } from "@hereabouts/api/test-server";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startSession } from "./response-cache/test-members.ts";
import { someRecords } from "./test-records.ts";
import { makeSite } from "./test-site.ts";

const { db: setUp, url } = await testDatabase();
await installReferenceData(setUp);
/** The longest list that a statement was sent. */
let longest = 0;
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: createPool(url) }),
  log: ({ query: { parameters } }) => {
    for (const value of parameters) if (Array.isArray(value)) longest = Math.max(longest, value.length);
  },
});
afterAll(() => db.destroy());
const ctx = contextOf(db);

/** Names of halls, by how far they lie from the default town: some 30, 960, 1,960 and 3,200 miles. */
const halls = {
  Near: { lat: 42.7, lon: -72.6 },
  Chicago: { lat: 41.88, lon: -91.4 },
  Boise: { lat: 43.6, lon: -112.2 },
  Honolulu: { lat: 42.3, lon: -140 },
};
const records = await someRecords(ctx);
const venueIds = new Map<string, number>();
for (const [name, point] of Object.entries(halls)) {
  const venueId = await aVenue(ctx, { name: `${name} Hall`, ...point });
  venueIds.set(name, venueId);
  await anEvent(ctx, { venueId, name: `${name} Concert` });
}
const person = await aPerson(ctx);
await db.updateTable("app_user").set({ distance_units: "km" }).where("id", "=", person.id).execute();
const { token } = await startSession(ctx, person.id);
const origin = await serve(await makeSite(db, ctx));

const procedure = (name: string) => (query: string) => {
  const { named_date: namedDate, ...input } = Object.fromEntries(new URLSearchParams(query));
  return `/trpc/listings.${name}?input=${encodeURIComponent(JSON.stringify({ ...input, namedDate }))}`;
};
/** Everything that searches by a radius, and whether it answers with every match. */
const surfaces: Record<string, { address: (query: string) => string; names: boolean; noun: "Concert" | "Hall" }> = {
  "events over REST": { address: (query) => `/events/api/v1/events/?${query}`, names: true, noun: "Concert" },
  "venues over REST": { address: (query) => `/events/api/v1/poi/?${query}`, names: true, noun: "Hall" },
  "events over tRPC": { address: procedure("events"), names: true, noun: "Concert" },
  "venues over tRPC": { address: procedure("venues"), names: true, noun: "Hall" },
  "pins of events": { address: procedure("eventPins"), names: true, noun: "Concert" },
  "pins of venues": { address: procedure("venuePins"), names: true, noun: "Hall" },
  "page of events": { address: (query) => `/events/?${query}`, names: true, noun: "Concert" },
  "page of venues": { address: (query) => `/venues/?${query}`, names: true, noun: "Hall" },
  "calendar feed": { address: (query) => `/feeds/events.ics?${query}`, names: false, noun: "Concert" },
  "RSS feed": { address: (query) => `/feeds/events.rss?${query}`, names: false, noun: "Concert" },
  widget: {
    address: (query) => widgetPath(records.calendarId, Object.fromEntries(new URLSearchParams(query))),
    names: false,
    noun: "Concert",
  },
  "live search": { address: () => "/events/api/v1/poi/livesearch/?q=hall", names: false, noun: "Hall" },
};
const radii = {
  mi: [999, 1_001, 1_999, 2_000, 2_001, 2_500, 12_000.1, 14_999],
  km: [1_600, 3_199, 3_200, 3_201, 15_000, 24_999],
};
const within = (radius: number, units: "mi" | "km") => {
  const miles = units === "mi" ? radius : radius / 1.609;
  const isEverywhere = radius > (units === "mi" ? 2_000 : 3_200);
  return [
    "Near",
    ...(miles > 970 ? ["Chicago"] : []),
    ...(miles > 1_970 ? ["Boise"] : []),
    ...(isEverywhere ? ["Honolulu"] : []),
  ];
};
/** Asks for the events of one venue. */
const atBoise = `&vid=${venueIds.get("Boise")}`;
const venueQueries = [atBoise, `${atBoise}&keyword=hall`];
const cases = Object.entries(surfaces).flatMap(([surface, { address, names, noun }]) =>
  (["mi", "km"] as const).flatMap((units) =>
    radii[units].flatMap((radius) =>
      ["", "&keyword=hall", ...(names && noun === "Concert" ? venueQueries : [])].map((words) => {
        return { surface, address, names, noun, units, radius, words };
      }),
    ),
  ),
);

test.each(cases)("$surface: $radius $units $words", { timeout: 30_000 }, async (asked) => {
  const { address, names, noun, units, radius, words } = asked;
  longest = 0;
  const path = address(`radius=${radius}&named_date=next-30&latitude=42.3251&longitude=-72.6412${words}`);
  const headers = units === "km" ? { Cookie: `sessionid=${token}` } : {};
  const answer = await fetch(origin + path, { headers, redirect: "manual" });
  const body = await answer.text();
  expect(answer.status, body.slice(0, 300)).toBe(200);
  expect(longest, "cells sent to the database").toBeLessThanOrEqual(20_000);
  if (!names) return;
  const found = Object.keys(halls).filter((name) => body.includes(`${name} ${noun}`));
  const near = within(radius, units).filter((name) => name === "Boise" || !words.includes(atBoise));
  expect(found.toSorted()).toEqual(near.toSorted());
});

import { limits } from "@hereabouts/contract/limits";
import { type EventListingInput, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import type { Viewer } from "@hereabouts/contract/permissions";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { selectEventsAfter } from "../event-index/event-index.queries.ts";
import { EventIndex } from "../event-index/event-index.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { projectVenues } from "../projection/project-venues.queries.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { findEventPins, findEvents } from "./event-search.queries.ts";
import { resolveEventListing, resolveVenueListing } from "./resolve-listing.ts";
import { eventSearchOf } from "./search-events.ts";
import { venueSearchOf } from "./search-venues.ts";
import { findVenuePins, findVenues } from "./venue-search.queries.ts";

const COUNT = 1_200;
const { db } = await testDatabase();
const index = new EventIndex();
let places: { id: number; venueId: number; lat: number; lon: number; isGlobal: boolean }[];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
function metresBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lon - a.lon);
  return 2 * limits.earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}

beforeAll(async () => {
  await installReferenceData(db);
  await sql`select setseed(0.42)`.execute(db);
  // A third around the default town, a third anywhere, the rest about the poles and the antimeridian.
  await sql`insert into venue (name, lat, lon)
    select 'Hall ' || n,
      case n % 6 when 0 then 90 - 25 * random() when 1 then 25 * random() - 90 when 2 then 60 * random() - 30
        when 3 then 180 * random() - 90 else 42 + 40 * (random() - 0.5) end,
      case when n % 6 = 2 then (case when random() < 0.5 then 180 - 20 * random() else 20 * random() - 180 end)
        when n % 6 < 4 then 360 * random() - 180 else -72 + 60 * (random() - 0.5) end
    from generate_series(1, ${COUNT}::int) n`.execute(db);
  await sql`insert into event (venue_id, name, event_type_id, is_global)
    select id, case when id % 2 = 0 then 'Market ' else 'Dance ' end || id, 1, id % 97 = 0 from venue`.execute(db);
  await sql`insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute,
      starts_at, over_at)
    select id, d, 1200, d, 1200, (d + time '20:00') at time zone 'America/New_York',
      (d + 1)::timestamp at time zone 'America/New_York'
    from event cross join lateral (select date '2026-11-21' + id % 5 as d) days`.execute(db);
  const { rows } = await sql<(typeof places)[number]>`
    select e.id, v.id as "venueId", v.lat, v.lon, e.is_global as "isGlobal"
    from event e join venue v on v.id = e.venue_id order by e.id`.execute(db);
  places = rows;
  await projectEvents(
    db,
    rows.map(({ id }) => id),
    testNow,
  );
  await projectVenues(
    db,
    rows.map(({ venueId }) => venueId),
    testNow,
  );
  await sql`vacuum analyze event_listing`.execute(db);
  index.put([], await selectEventsAfter(db, 0, 2 * COUNT));
});

const inKilometres: Viewer = {
  kind: "user",
  id: 1,
  isStaff: false,
  isZeditor: false,
  isSuperuser: false,
  producerOf: [],
  distanceUnits: "km",
};
const contexts = { mi: contextOf(db), km: contextOf(db, { viewer: inKilometres }) } as const;
const radii = {
  mi: [0.1, 25, 999, 1_000, 1_001, 1_999, 2_000, 2_000.4, 2_001, 2_500, 12_000.1, 14_999, 15_000],
  km: [40, 999, 1_000, 1_001, 1_999, 2_000, 2_001, 3_199, 3_200, 3_201, 15_000, 24_999, 25_000],
} as const;
/** How far a radius goes, in metres: to tenths of a mile below 100, and everywhere above 2,000 miles or 3,200 km. */
function reachOf(radius: number, units: "mi" | "km"): number {
  const rounded = radius < 100 ? radius : Math.round(radius);
  if (rounded > (units === "mi" ? 2_000 : 3_200)) return Number.POSITIVE_INFINITY;
  return rounded * (units === "mi" ? limits.metresPerMile : 1_000);
}

const centres = [
  ["the default town", 42.3251, -72.6412],
  ["the north pole", 90, 0],
  ["near the south pole", -88.93, 77],
  ["the antimeridian", -12.04, 179.98],
  ["the far north at the antimeridian", 71.5, -180],
  ["the equator", 0, 0],
] as const;

const cases = (["mi", "km"] as const).flatMap((units) =>
  radii[units].flatMap((radius) =>
    centres.map(([name, latitude, longitude]) => ({
      name: `${radius} ${units} of ${name}`,
      units,
      radius,
      latitude,
      longitude,
    })),
  ),
);

describe("finds exactly what lies within any radius anywhere, in memory and in the database", () => {
  test.each(cases)("$name", async ({ units, radius, latitude, longitude }) => {
    const ctx = contexts[units];
    const reach = reachOf(radius, units);
    const isNear = (place: { lat: number; lon: number }) =>
      metresBetween({ lat: latitude, lon: longitude }, place) <= reach;
    const searchOf = (more: EventListingInput = {}) => {
      const query = eventListingQuery.parse({ latitude, longitude, radius, ...more });
      return eventSearchOf(ctx, query, resolveEventListing(ctx, query));
    };
    const near = places.filter((place) => place.isGlobal || isNear(place)).map(({ id }) => id);
    const inOrder = (ids: readonly number[] | undefined) => ids?.toSorted((a, b) => a - b);
    const search = searchOf();
    expect(inOrder((await findEvents(db, search, 0, COUNT)).ids), "events").toEqual(near);
    expect(inOrder(index.find(search, 0, COUNT)?.ids), "events in memory").toEqual(near);
    const byDistance = searchOf({ ordering: "distance" });
    expect(index.find(byDistance, 0, 20), "nearest").toEqual(await findEvents(db, byDistance, 0, 20));
    const pins = inOrder((await findEventPins(db, search, COUNT)).map(({ eventId }) => eventId));
    expect(pins, "pins").toEqual(near);
    expect(inOrder(index.findPins(search, COUNT)?.map(({ eventId }) => eventId)), "pins in memory").toEqual(near);
    const worded = await findEvents(db, searchOf({ keyword: "market" }), 0, COUNT);
    expect(inOrder(worded.ids), "events by a word").toEqual(near.filter((id) => id % 2 === 0));
    const [venue] = places;
    const atVenue = await findEvents(db, searchOf({ vid: venue?.venueId ?? 0 }), 0, COUNT);
    expect(atVenue.ids, "events of a venue").toEqual(venue && near.includes(venue.id) ? [venue.id] : []);
    const query = venueListingQuery.parse({ latitude, longitude, radius });
    const venues = venueSearchOf({ ...ctx, now: () => testNow }, query, resolveVenueListing(ctx, query));
    const nearVenues = places.filter(isNear).map(({ venueId }) => venueId);
    expect(inOrder((await findVenues(db, venues, 0, COUNT)).ids), "venues").toEqual(nearVenues);
    expect(inOrder(await findVenuePins(db, venues, COUNT)), "venue pins").toEqual(nearVenues);
  });
});

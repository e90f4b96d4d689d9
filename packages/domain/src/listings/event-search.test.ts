import { limits } from "@hereabouts/contract/limits";
import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noEventFilters, quarterOf } from "../listing-codes.ts";
import type { EventSearch } from "../memory-ports.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { projectVenues } from "../projection/project-venues.queries.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { findEventPins, findEvents } from "./event-search.queries.ts";

const COUNT = 2_000;
const statements: { text: string; parameters: readonly unknown[] }[] = [];
let db: Kysely<DB>;
/** Fills the database: as patient as the command lines, where `db` gives up as soon as a page would. */
let setUp: Kysely<DB>;
let places: {
  id: number;
  lat: number;
  lon: number;
  global: boolean;
  venueId: number;
  day: number;
  price: number;
  featured: boolean;
}[];

const search: EventSearch = {
  lat: 42.3251,
  lon: -72.6412,
  metres: 50 * limits.metresPerMile,
  from: "2026-11-21",
  until: "2026-11-27",
  today: "2026-11-21",
  minute: quarterOf(testNow),
  filters: noEventFilters,
  keyword: null,
  ordering: "featured",
};

beforeAll(async () => {
  const { db: patient, url } = await testDatabase();
  setUp = patient;
  await installReferenceData(setUp);
  const seed = sql`select setseed(0.42)`;
  await setUp.connection().execute(async (one) => {
    await seed.execute(one);
    await sql`insert into venue (name, lat, lon)
      select 'Venue ' || n, 42.3251 + (random() - 0.5) * 3, -72.6412 + (random() - 0.5) * 4
      from generate_series(1, ${COUNT}::int) n`.execute(one);
    await sql`insert into event (venue_id, name, event_type_id, featured_from, featured_until, is_global, price)
      select id, 'Event ' || id, 1 + id % 18, case when id % 17 = 0 then date '2020-01-01' end,
        case when id % 17 = 0 then date '2099-12-31' end, id % 101 = 0, (array['free','low','medium','high'])[1 + id % 5]
      from venue order by id`.execute(one);
    await sql`insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute,
        starts_at, over_at)
      select id, d, 1200, d, 1200, (d + time '20:00') at time zone 'America/New_York',
        (d + 1)::timestamp at time zone 'America/New_York'
      from event cross join lateral (select date '2026-11-21' + id % 12 as d) days`.execute(one);
  });
  const { rows } = await sql<(typeof places)[number]>`
    select e.id, v.lat, v.lon, e.venue_id as "venueId", e.is_global as global, e.id % 12 as day, e.featured_from is not null as featured,
      coalesce(array_position(array['free','low','medium','high'], e.price) - 1, 4) as price
    from event e join venue v on v.id = e.venue_id order by e.id`.execute(setUp);
  places = rows;
  const ids = rows.map(({ id }) => id);
  await projectEvents(setUp, ids, testNow);
  await projectVenues(setUp, [...new Set(rows.map(({ venueId }) => venueId))], testNow);
  await sql`vacuum analyze event_listing`.execute(setUp);
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(url) }),
    log: ({ query }) => void statements.push({ text: query.sql, parameters: query.parameters }),
  });
  afterAll(() => db.destroy());
});

const radians = (degrees: number) => (degrees * Math.PI) / 180;
function haversine(lat: number, lon: number): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const a = half(lat - search.lat) + Math.cos(radians(lat)) * Math.cos(radians(search.lat)) * half(lon - search.lon);
  return 2 * limits.earthRadiusMetres * Math.asin(Math.sqrt(a));
}

test.each([1, 5, 10, 25, 50, 100])(
  "finds exactly what lies within %i miles, and what is for everyone",
  async (miles) => {
    const metres = miles * limits.metresPerMile;
    const expected = places.filter(({ lat, lon, global, day }) => day < 7 && (global || haversine(lat, lon) <= metres));
    const { ids, total } = await findEvents(db, { ...search, metres }, 0, COUNT);
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
    expect(total).toBe(expected.length);
  },
);

test.each(["featured", "date", "price", "-price", "distance"] as const)(
  "sorts by %s with or without a radius",
  async (ordering) => {
    const key = {
      featured: ({ featured }) => (featured ? 0 : 1),
      date: () => 0,
      price: ({ price }) => price,
      "-price": ({ price }) => (price === 4 ? 4 : 3 - price),
      distance: ({ lat, lon }) => haversine(lat, lon),
    } satisfies Record<string, (place: (typeof places)[number]) => number>;
    for (const metres of [search.metres, null]) {
      const expected = places
        .filter(({ lat, lon, global, day }) => day < 7 && (metres === null || global || haversine(lat, lon) <= metres))
        .sort((a, b) => key[ordering](a) - key[ordering](b) || a.day - b.day || a.id - b.id)
        .map(({ id }) => id);
      const paged: number[] = [];
      for (let offset = 0; offset < expected.length; offset += 100) {
        const { ids, total } = await findEvents(db, { ...search, metres, ordering }, offset, 100);
        expect(total).toBe(expected.length);
        paged.push(...ids);
      }
      expect(paged).toEqual(expected);
    }
  },
);

test("finds a range that begins later by its days", async () => {
  const expected = places.filter(
    ({ lat, lon, global, day }) => day >= 3 && day <= 5 && (global || haversine(lat, lon) <= (search.metres ?? 0)),
  );
  const later: EventSearch = { ...search, from: "2026-11-24", until: "2026-11-26", ordering: "date" };
  const { ids, total } = await findEvents(db, later, 0, COUNT);
  expect(total).toBe(expected.length);
  expect(ids).toEqual(expected.sort((a, b) => a.day - b.day || a.id - b.id).map(({ id }) => id));
});

test("shows every venue of the result on the map, those whose events are soonest first", async () => {
  const expected = places
    .filter(({ lat, lon, global, day }) => day < 7 && (global || haversine(lat, lon) <= (search.metres ?? 0)))
    .sort((a, b) => a.day - b.day || a.venueId - b.venueId)
    .map(({ id, venueId }) => ({ venueId, count: 1, eventId: id }));
  expect(await findEventPins(db, search, COUNT)).toEqual(expected);
  expect(await findEventPins(db, search, 10), "no more than asked for").toEqual(expected.slice(0, 10));
});

test("reads the default listing from the covering index alone", async () => {
  // Ten times as many events elsewhere, as in a country.
  await sql`with far as (
      insert into event (venue_id, name, event_type_id) select venue_id, name, event_type_id
      from event cross join generate_series(1, 10) returning id, venue_id)
    insert into event_listing select far.id, l.venue_id, l.cell - 60 - far.id % 700, -l.x, -l.y, l.z, l.category,
      l.age_mask, l.price, l.flags & 7, l.next_minute, l.next_over_at, l.last_day, l.base_day, l.days
    from far join event_listing l using (venue_id)`.execute(setUp);
  await sql`vacuum analyze event_listing`.execute(setUp);
  statements.length = 0;
  await findEvents(db, search, 0, 20);
  const [statement] = statements;
  const plan = await db.connection().execute(async (one) => {
    const { rows } = await one.executeQuery<{ "QUERY PLAN": string }>({
      ...sql`select 1`.compile(one),
      sql: `explain (analyze, costs off) ${statement?.text}`,
      parameters: statement?.parameters ?? [],
    });
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toMatch(/Index Only Scan using event_listing_cell/);
  expect(plan).not.toMatch(/Heap Fetches: [1-9]/);
});

test("counts a venue's events on the map, and leads to the soonest of them", async () => {
  const near = places.filter(({ lat, lon }) => haversine(lat, lon) <= (search.metres ?? 0));
  const [soon, later] = [2, 5].map((day) => near.find((one) => one.day === day));
  if (!soon || !later) throw new Error("every day has an event nearby");
  const undone = new Error("undone");
  const counted = db.transaction().execute(async (moved) => {
    await sql`update event_listing set venue_id = ${soon.venueId} where event_id = ${later.id}`.execute(moved);
    const pins = await findEventPins(moved, search, COUNT);
    expect(pins.find(({ venueId }) => venueId === soon.venueId)).toEqual({
      venueId: soon.venueId,
      count: 2,
      eventId: soon.id,
    });
    throw undone;
  });
  await expect(counted).rejects.toBe(undone);
});

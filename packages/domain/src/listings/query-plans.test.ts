import { limits } from "@hereabouts/contract/limits";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAYS, eventFiltersOf, noEventFilters, quarterOf, wordKinds } from "../listing-codes.ts";
import type { EventSearch } from "../memory-ports.ts";
import { occurrenceMinute } from "../projection/event-row.queries.ts";
import { cell, cell100, degreeSquare, unitX, unitY, unitZ } from "../projection/listing-sql.queries.ts";
import { venueConditions } from "../projection/venue-row.queries.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { findEvents } from "./event-search.queries.ts";
import { parseKeyword } from "./keyword-query.ts";
import { liveSearchEvents, liveSearchVenues } from "./live-search.ts";
import { findVenues, type VenueSearch } from "./venue-search.queries.ts";

/*
 * Speed without a clock: what the searches read. The data are those of a region and the country around it: 3,000
 * venues with 12,000 events within 50 miles, 2,000 venues with 8,000 events elsewhere.
 */

const TODAY = "2026-11-21";
const statements: CompiledQuery[] = [];
let db: Kysely<DB>;

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Heap Fetches"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What the only statement of a search reads: the ways into one table, heap fetches, and pages in all. */
async function reads(search: () => Promise<unknown>, table: string) {
  statements.length = 0;
  await search();
  const [statement] = statements;
  if (!statement || statements.length > 1) throw new Error(`${statements.length} statements`);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
    ...statement,
    sql: `explain (analyze, buffers, timing off, format json) ${statement.sql}`,
  });
  const [plan] = rows.flatMap((row) => row["QUERY PLAN"].map(({ Plan }) => Plan));
  if (!plan) throw new Error("no plan");
  const nodes = nodesOf(plan);
  const ways = nodes.filter((node) => node["Relation Name"] === table || node["Index Name"]?.startsWith(table));
  return {
    ways: [...new Set(ways.map((node) => `${node["Node Type"]} ${node["Index Name"] ?? ""}`))].sort(),
    heapFetches: nodes.reduce((sum, node) => sum + (node["Heap Fetches"] ?? 0), 0),
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
  };
}

beforeAll(async () => {
  const { db: setUp, url } = await testDatabase();
  await installReferenceData(setUp);
  // Places by multiples of irrational numbers: even, and the same on every machine.
  await sql`insert into venue (name, lat, lon)
    select 'Hall ' || n,
      case when n <= 3000 then 42.3251 + 0.7 * sqrt(u) * sin(a) else 29 + 18 * u end,
      case when n <= 3000 then -72.6412 + 0.95 * sqrt(u) * cos(a) else -120 + 40 * w end
    from generate_series(1, 5000) n
    cross join lateral (select n * 0.6180339887 % 1 as u, n * 0.7548776662 % 1 as w) d
    cross join lateral (select 2 * pi() * w as a) e`.execute(setUp);
  // Ids that have nothing to do with places.
  await sql`insert into event (id, venue_id, name, event_type_id) overriding system value
    select 1 + n * 7919 % 20000, case when n < 12000 then 1 + n % 3000 else 3001 + n % 2000 end,
      (array['Jazz', 'Folk', 'Winter', 'Family'])[1 + n % 4] || ' ' || (array['concert', 'market', 'dance'])[1 + n % 3]
        || case when n % 4 < 3 then ' night ' else ' ' end || n, 1 + n % 18
    from generate_series(0, 19999) n`.execute(setUp);
  await sql`insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute,
      starts_at, over_at)
    select id, d, m, d, m, d::timestamptz + make_interval(mins => m), d::timestamptz + interval '1 day'
    from event
    cross join lateral (select ${TODAY}::date + id * 31 % 60 as d, 480 + id * 17 % 900 as m) o`.execute(setUp);
  await sql`insert into event_listing (event_id, venue_id, cell, x, y, z, category, age_mask, price, flags,
      next_minute, last_day, base_day, days)
    select e.id, v.id, ${cell}, ${unitX}, ${unitY}, ${unitZ}, e.event_type_id, 1 << (e.id % 6), e.id % 5,
      case when e.id % 50 = 0 then 6 when e.id % 11 = 0 then 1 else 2 end,
      ${occurrenceMinute}, o.local_date, ${TODAY}::date,
      B'1'::bit(${sql.lit(DAYS)}) >> (o.local_date - ${TODAY}::date)
    from event e join venue v on v.id = e.venue_id join occurrence o on o.event_id = e.id`.execute(setUp);
  await sql`insert into venue_listing (venue_id, cell, cell100, x, y, z, name_key, future_event_count, category_mask,
      kind, hours)
    select v.id, ${cell}, ${cell100}, ${unitX}, ${unitY}, ${unitZ}, lower(v.name), 4, 1 << (v.id % 18), v.id % 17,
      case when v.id % 3 = 0 then int4multirange(int4range(540, 1020), int4range(8000, 9000)) end
    from venue v`.execute(setUp);
  await sql`insert into event_search_text (event_id, region, words)
    select e.id, ${degreeSquare}, to_tsvector('hereabouts', e.name)
    from event e join venue v on v.id = e.venue_id`.execute(setUp);
  await sql`insert into search_lexeme
    select word from ts_stat('select words from event_search_text')`.execute(setUp);
  await sql`insert into name_word (kind, ref_id, word)
    select ${wordKinds.event}::"char", id, word from event, regexp_split_to_table(lower(name), ' ') word
    union all
    select ${wordKinds.venue}::"char", id, word from venue, regexp_split_to_table(lower(name), ' ') word`.execute(
    setUp,
  );
  await sql`vacuum (analyze, freeze)`.execute(setUp);
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(url) }),
    log: ({ query }) => void statements.push(query),
  });
  afterAll(() => db.destroy());
});

const search: EventSearch = {
  lat: 42.3251,
  lon: -72.6412,
  metres: 50 * limits.metresPerMile,
  from: TODAY,
  until: "2026-12-20",
  today: TODAY,
  minute: quarterOf(testNow),
  filters: noEventFilters,
  keyword: null,
  ordering: "featured",
};

describe("an events search within 50 miles reads nothing but the covering index", () => {
  // The leaves of some 8,000 entries, 56 on each, and a descent of two or three pages to each of 250 cells.
  const PAGES = 900;
  const questions: Record<string, Partial<EventSearch>> = {
    "as the site opens": {},
    "best first": { ordering: "best" },
    "best first for an age": { ordering: "best", filters: eventFiltersOf({ ageGroups: ["child"] }) },
    "by date": { ordering: "date" },
    "by distance": { ordering: "distance" },
    "cheapest first": { ordering: "price" },
    "dearest first": { ordering: "-price" },
    "with every filter": {
      filters: eventFiltersOf({
        eventTypes: [3, 5],
        ageGroups: ["baby"],
        prices: ["free", "low"],
        isInPerson: true,
      }),
    },
  };
  test.each(Object.entries(questions))("%s", async (_name, question) => {
    const read = await reads(() => findEvents(db, { ...search, ...question }, 0, 20), "event_listing");
    expect(read).toMatchObject({
      ways: ["Index Only Scan event_listing_cell", "Index Only Scan event_listing_global"],
      heapFetches: 0,
    });
    expect(read.pages).toBeLessThan(PAGES);
  });

  test("on days that begin later, and the first dates of the page and of those that tie with it", async () => {
    const later = { ...search, from: "2026-12-01", until: "2026-12-07", ordering: "date" } as const;
    const read = await reads(() => findEvents(db, later, 0, 20), "event_listing");
    expect(read).toMatchObject({
      ways: ["Index Only Scan event_listing_cell", "Index Only Scan event_listing_global"],
      heapFetches: 0,
    });
    // One day's 200 events tie; each is an index probe and a page of its own.
    expect(read.pages).toBeLessThan(PAGES + 200 * 4);
  });
});

test("an events search within 5 miles reads a few pages", async () => {
  const read = await reads(() => findEvents(db, { ...search, metres: 8_000 }, 0, 20), "event_listing");
  expect(read.heapFetches).toBe(0);
  expect(read.pages).toBeLessThan(40);
});

test("an events search of a part of the map reads a few pages", async () => {
  const bounds = { south: 42.28, west: -72.74, north: 42.37, east: -72.54 };
  const read = await reads(() => findEvents(db, { ...search, metres: null, bounds }, 0, 20), "event_listing");
  expect(read).toMatchObject({ ways: ["Index Only Scan event_listing_cell"], heapFetches: 0 });
  expect(read.pages).toBeLessThan(40);
});

test("an events search of the whole earth stops when it has counted enough", async () => {
  const read = await reads(() => findEvents(db, { ...search, metres: null }, 0, 20), "event_listing");
  expect(read.ways.every((way) => way.startsWith("Index Only Scan"))).toBe(true);
  expect(read.heapFetches).toBe(0);
  // 10,001 entries to count, and two walks to the end of the page.
  expect(read.pages).toBeLessThan(600);
});

test("an events search within 1,500 miles reads nothing but the covering index", async () => {
  const read = await reads(() => findEvents(db, { ...search, metres: 2_414_010 }, 0, 20), "event_listing");
  expect(read).toMatchObject({
    ways: ["Index Only Scan event_listing_cell", "Index Only Scan event_listing_global"],
    heapFetches: 0,
  });
  // A descent of three pages to each of some 440 rows, and the leaves of what lies in them.
  expect(read.pages).toBeLessThan(3_000);
});

test("a keyword search reads the region's texts with the words in one scan", async () => {
  const worded = { ...search, keyword: parseKeyword("jazz mark") };
  const read = await reads(() => findEvents(db, worded, 0, 20), "event_search_text");
  expect(read.ways).toContain("Bitmap Index Scan event_search_text_region");
  expect(read.ways).not.toContain("Seq Scan ");
  // 1,000 local events have both words: a text, and three pages to a listing row, each.
  expect(read.pages).toBeLessThan(1_000 * 5);
});

test("a keyword search with the best first reads the same texts, and where their words stand", async () => {
  const worded = { ...search, ordering: "best", keyword: parseKeyword("jazz mark") } as const;
  const read = await reads(() => findEvents(db, worded, 0, 200), "event_search_text");
  expect(read.ways).toContain("Bitmap Index Scan event_search_text_region");
  expect(read.ways).not.toContain("Seq Scan ");
  expect(read.pages).toBeLessThan(1_000 * 5);
});

test("the best of the whole earth are looked for around the point alone", async () => {
  statements.length = 0;
  const { ids, total } = await findEvents(db, { ...search, metres: null, ordering: "best" }, 0, 200);
  // Half of the events are within the 30 days.
  expect({ count: ids.length, total }).toEqual({ count: 200, total: 10_000 });
  // One counts, one reads the innermost ring.
  expect(statements.length).toBe(2);
});

test.each(
  (["featured", "date", "price", "distance"] as const).flatMap((ordering) => [
    { ordering, metres: null },
    { ordering, metres: 3_200_000 },
  ]),
)(
  "words that most events have are found in the right order without reading all of them: $ordering, $metres",
  async ({ ordering, metres }) => {
    const keys = {
      featured: sql`-(l.flags & 4)`,
      date: sql`null::int`,
      price: sql`l.price`,
      distance: sql`-(l.x * c.x + l.y * c.y + l.z * c.z)`,
    };
    const { rows } = await sql<{ id: number }>`
      select l.event_id as id from event_listing l join event e on e.id = l.event_id
      cross join (select ${unitX} as x, ${unitY} as y, ${unitZ} as z
        from (select ${search.lat}::float8 as lat, ${search.lon}::float8 as lon) v) c
      where e.name like '% night %'
        and (l.x * c.x + l.y * c.y + l.z * c.z >= cos(${metres ?? Math.PI * limits.earthRadiusMetres} / ${limits.earthRadiusMetres}::float8)
          or l.flags & 8 <> 0)
      order by ${keys[ordering]}, l.next_minute, l.event_id limit 20 offset 40`.execute(db);
    const everywhere = { ...search, metres, until: null, keyword: parseKeyword("nigh"), ordering };
    const { ids, total } = await findEvents(db, everywhere, 40, 20);
    expect(total).toBe(serverLimits.exactTotal + 1);
    expect(ids).toEqual(rows.map(({ id }) => id));
  },
);

describe("a venues search within 50 miles reads nothing but the covering index", () => {
  const venues: VenueSearch = { ...search, conditions: [], ordering: "distance" };
  test.each(["distance", "name", "-num_events"] as const)("by %s", async (ordering) => {
    const read = await reads(() => findVenues(db, { ...venues, ordering }, 0, 20), "venue_listing");
    expect(read).toMatchObject({ ways: ["Index Only Scan venue_listing_cell"], heapFetches: 0 });
    expect(read.pages).toBeLessThan(600);
  });

  test("of some kinds and categories", async () => {
    const conditions = venueConditions({ placeKinds: ["library", "museum"], eventTypes: [3] }, testNow);
    const read = await reads(() => findVenues(db, { ...venues, conditions }, 0, 20), "venue_listing");
    expect(read).toMatchObject({ ways: ["Index Only Scan venue_listing_cell"], heapFetches: 0 });
    expect(read.pages).toBeLessThan(600);
  });

  test("of those that are open now the hours alone, wherever they are", async () => {
    const conditions = venueConditions({ openNow: true, placeKinds: ["library"] }, testNow);
    for (const metres of [search.metres, null]) {
      const read = await reads(() => findVenues(db, { ...venues, conditions, metres }, 0, 20), "venue_listing");
      // The rows themselves are read of venues with special hours alone.
      const ways = ["Index Only Scan venue_listing_hours", "Index Scan venue_listing_pkey"];
      expect(read).toMatchObject({ ways, heapFetches: 0 });
      expect(read.pages).toBeLessThan(600);
    }
  });
});

describe("live search looks words up in their index, and no more names than it needs", () => {
  test.each([
    ["a common beginning", "jaz"],
    ["a beginning of nothing", "zzqx"],
  ])("%s", async (_name, q) => {
    for (const live of [liveSearchEvents, liveSearchVenues]) {
      const read = await reads(() => live(contextOf(db), { q }), "name_word");
      expect(read).toMatchObject({ ways: ["Index Only Scan name_word_prefix"], heapFetches: 0 });
      // Sixty names, each with its place, at three pages a row.
      expect(read.pages).toBeLessThan(600);
    }
  });
});

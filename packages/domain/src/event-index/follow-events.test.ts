import { ageGroups } from "@hereabouts/contract/events/event-facets";
import type { MapBounds } from "@hereabouts/contract/fields/map-bounds";
import { limits } from "@hereabouts/contract/limits";
import { eventOrderings } from "@hereabouts/contract/listings/listing-choices";
import { followChanges } from "@hereabouts/db/change-feed";
import { addDays } from "@hereabouts/recurrence/local-date";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ageMaskOf, eventFlags, minuteOfDay, noEventFilters } from "../listing-codes.ts";
import { findEventPins, findEvents } from "../listings/event-search.queries.ts";
import { lookUpEvents } from "../listings/look-up-events.ts";
import { findMonth } from "../listings/month.queries.ts";
import { fitScaleOf } from "../listings/ranking/best-match.ts";
import { selectCandidates } from "../listings/ranking/candidates.queries.ts";
import type { EventSearch } from "../memory-ports.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { advanceListings } from "../schedule/roll-forward.ts";
import { contextOf } from "../test-context.ts";
import { followEvents } from "./follow-events.ts";

const EVENTS = 1_500;
const SEARCHES = 100;
const TODAY = "2026-11-21";
const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());
const index = followEvents({ db, news: feed, mostEvents: 10 * EVENTS });

/** Numbers that look like chance, the same in every run. */
let state = 20_261_122;
function below(most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * most);
}
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
const chance = (percent: number) => below(100) < percent;
const ages = ageGroups.map(({ value }) => value);

/** A part of the map, from a street to half of the earth, some of them across the date line. */
function anyBounds(): MapBounds {
  const [lat, lon] = [42.3251 + (below(200) - 100) / 100, -72.6412 + (below(200) - 100) / 80];
  const [height, width] = [oneOf([0.02, 0.3, 1.1, 20]), oneOf([0.03, 0.4, 1.7, 60, 220])];
  const around = (degrees: number) => ((degrees + 540) % 360) - 180;
  return { south: lat - height, west: around(lon - width), north: lat + height, east: around(lon + width) };
}

/** A search as anybody may ask it, but for words, days that are past and a single venue. */
function anySearch(today = TODAY): EventSearch {
  const from = chance(50) ? today : addDays(today, below(30));
  const until = chance(10) ? null : addDays(from, below(14));
  return {
    lat: 42.3251 + (below(200) - 100) / 100,
    lon: -72.6412 + (below(200) - 100) / 80,
    ...(chance(30)
      ? { metres: null, bounds: anyBounds() }
      : { metres: chance(10) ? null : oneOf([1, 5, 25, 50, 100]) * limits.metresPerMile }),
    from,
    until,
    today,
    minute: minuteOfDay(today) + 15 * below(96),
    ...(from === until && chance(30) && { hour: below(30) }),
    keyword: null,
    ordering: oneOf(eventOrderings),
    filters: {
      ...noEventFilters,
      ...(chance(30) && { categories: [1 + below(18), 1 + below(18)] }),
      ...(chance(30) && { ageMask: ageMaskOf([oneOf(ages)]) }),
      ...(chance(30) && { prices: [below(5), below(5)] }),
      ...(chance(20) && { access: oneOf([1, 2, 3]) }),
      ...(chance(20) && { hidesOff: true }),
      ...(chance(30) && { flagMask: oneOf([eventFlags.online, eventFlags.inPerson, 3]) }),
    },
  };
}

beforeAll(async () => {
  await installReferenceData(db);
  await sql`select setseed(0.42)`.execute(db);
  await sql`insert into venue (name, lat, lon, access)
    select 'Venue ' || n, 42.3251 + (random() - 0.5) * 2.2, -72.6412 + (random() - 0.5) * 2.8,
      case when n % 3 = 0 then '{"step-free":{"value":"yes"},"parking":{"value":"yes"}}'::jsonb else '{}' end
    from generate_series(1, ${EVENTS / 3}::int) n`.execute(db);
  await sql`insert into event (venue_id, name, event_type_id, featured_from, featured_until, is_global, is_online,
      is_in_person, price, age_groups, access, status)
    select 1 + n % ${EVENTS / 3}::int, 'Event ' || n, 1 + n % 18, case when n % 17 = 0 then date '2020-01-01' end,
      case when n % 17 = 0 then date '2099-12-31' end, n % 101 = 0, n % 4 = 0, n % 4 <> 0 or n % 8 = 0,
      (array['free','low','medium','high', null])[1 + n % 5],
      case when n % 4 = 3 then '{}'::text[] else (${ages}::text[])[1 + n % ${ages.length}::int : 1 + n % ${ages.length + 1}::int] end,
      case when n % 5 = 0 then '{"step-free":{"value":"no"}}'::jsonb when n % 7 = 0 then '{"parking":{"value":"yes"}}'
        else '{}' end,
      case when n % 19 = 0 then 'cancelled' when n % 23 = 0 then 'postponed' else 'scheduled' end
    from generate_series(1, ${EVENTS}::int) n`.execute(db);
  // As autovacuum does on a site: without counts of rows Postgres plans for a few.
  await sql`analyze venue, event`.execute(db);
  await giveDates("id % 13 <> 0");
  await sql`analyze event_listing, venue_listing`.execute(db);
});

/** Gives events the dates of a rule by their number; most begin at one minute on all of them. */
async function giveDates(where: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from event where ${sql.raw(where)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await sql`delete from occurrence where event_id = any(${ids}::int[])`.execute(trx);
    await sql`insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute, end_minute,
        status, starts_at, over_at)
      select id, d, m, d, m, case when id % 3 > 0 then m + 20 * (id % 40) end,
        case when id % 19 = 0 or (id % 150 = 0 and n % 2 = 0) then 'cancelled' else 'scheduled' end,
        d + make_interval(mins => m), (d + 1)::timestamp at time zone 'America/New_York'
      from event cross join lateral generate_series(0, id % 7) n
      cross join lateral (select date '2026-11-21' + (id % 12 + n * (1 + id % 9)) as d,
        case when id % 20 = 0 then 600 + 60 * n else 60 * (id % 24) end as m) dates
      where id = any(${ids}::int[])`.execute(trx);
    await sql`analyze occurrence`.execute(trx);
    await projectEvents(trx, ids, testNow);
  });
}

const everywhere = { metres: null, bounds: undefined };

/** Compares what memory and database say of many searches. @returns the share that memory answered */
async function compare(today = TODAY): Promise<number> {
  let answered = 0;
  for (let turn = 0; turn < SEARCHES; turn++) {
    const search = anySearch(today);
    const [offset, size] = [oneOf([0, 0, 20, 200]), oneOf([1, 20, 100])];
    const found = index.find(search, offset, size);
    const pins = index.findPins(search, size);
    const month = { ...search, until: addDays(search.from, 30) };
    const days = index.findMonth(month);
    if (found === undefined) continue;
    answered += 1;
    const { candidates, ...page } = found;
    expect({ search, ...page }).toEqual({ search, ...(await findEvents(db, search, offset, size)) });
    if (candidates !== undefined) {
      const likes = candidates.map(({ key, ...like }) => like).toSorted((a, b) => a.id - b.id);
      const expected = await selectCandidates(db, page.ids, search, fitScaleOf(search).featuredFrom);
      expect({ search, likes }).toEqual({ search, likes: expected.toSorted((a, b) => a.id - b.id) });
    }
    expect({ search, pins }).toEqual({ search, pins: await findEventPins(db, search, size) });
    if (days !== undefined) expect({ month, days }).toEqual({ month, days: await findMonth(db, month) });
  }
  return answered / SEARCHES;
}

/** Waits until what was written is told and read. */
async function isCaughtUp(): Promise<void> {
  await expect.poll(feed.isLive).toBe(true);
  await feed.catchUp();
  await expect.poll(() => index.find({ ...anySearch(), from: TODAY }, 0, 1)).toBeDefined();
}

test("memory answers as the database does, most of what is asked", async () => {
  await isCaughtUp();
  expect(await compare()).toBeGreaterThan(0.6);
});

test("the best of the whole earth are the same where what is online only is held far away", async () => {
  await isCaughtUp();
  for (let turn = 0; turn < 20; turn++) {
    const any = anySearch();
    const filters = { ...any.filters, hidesOff: false };
    const search: EventSearch = { ...any, ...everywhere, from: TODAY, ordering: "best", filters };
    const size = oneOf([1, 20, 100]);
    expect({ search, ...index.find(search, 0, size) }).toMatchObject({
      search,
      ...(await findEvents(db, search, 0, size)),
    });
  }
});

test.each<[what: string, change: () => Promise<unknown>]>([
  ["dates were given anew", () => giveDates("id % 5 = 0")],
  ["events went", () => sql`delete from event_listing where event_id % 11 = 0`.execute(db)],
  ["events came back", () => giveDates("id % 11 = 0")],
  [
    "venues moved",
    async () => {
      await sql`update venue set lat = lat + 0.3 where id % 7 = 0`.execute(db);
      const { rows } = await sql<{ id: number }>`select id from event where venue_id % 7 = 0`.execute(db);
      const ids = rows.map(({ id }) => id);
      await projectEvents(db, ids, testNow);
    },
  ],
  [
    "later dates began at another hour, of which no listing row says anything",
    () =>
      sql`update occurrence o set start_minute = (start_minute + 431) % 1440 from event_listing l
        where l.event_id = o.event_id and o.event_id % 3 = 0
          and o.local_date > date '2000-01-01' + l.next_minute / 1440`.execute(db),
  ],
  [
    "listing rows and their dates were given to other events",
    async () => {
      // With their dates: a row that says other days than these is nothing that the product writes.
      for (const table of ["occurrence", "event_listing"]) {
        await sql`delete from ${sql.table(table)} where event_id % 10 = 1`.execute(db);
        await sql`update ${sql.table(table)} set event_id = event_id + 1
          where event_id % 10 = 0 and event_id < ${EVENTS}::int`.execute(db);
      }
    },
  ],
  [
    "names, prints and pictures changed, of which no listing row says anything",
    async () => {
      await sql`update event set name = 'Story hour ' || id % 20, print_number = 1 + id % 50 where id % 3 = 0`.execute(
        db,
      );
      await sql`update event set print_number = null where id % 6 = 0`.execute(db);
    },
  ],
  ["everything was listed no more", () => sql`truncate event_listing`.execute(db)],
  ["everything was listed anew", () => giveDates("true")],
])("memory answers as the database does after %s", async (_what, change) => {
  await isCaughtUp();
  await change();
  await isCaughtUp();
  await compare();
});

test.each([1, 2, 5, 9, 113])(
  "memory answers as the database does %i days later, whether midnight was noticed in the listing rows or not",
  async (days) => {
    const today = addDays(TODAY, days);
    await isCaughtUp();
    await compare(today);
    // At 5:30 in the night, when dates of the evening before are over and those of the night go on.
    await advanceListings(contextOf(db, { now: () => new Date(`${today}T10:30:00Z`) }));
    await isCaughtUp();
    await compare(today);
    await giveDates("true");
  },
);

test("words, days that are past and the events of one venue or organizer are the database's to answer", async () => {
  await isCaughtUp();
  const search = { ...anySearch(), from: TODAY };
  const keyword = { query: "dance" } as unknown as EventSearch["keyword"];
  expect(index.find({ ...search, keyword }, 0, 20)).toBeUndefined();
  expect(index.find({ ...search, from: "2026-11-20" }, 0, 20)).toBeUndefined();
  expect(index.find({ ...search, filters: { ...noEventFilters, venueId: 3 } }, 0, 20)).toBeUndefined();
  expect(index.find({ ...search, filters: { ...noEventFilters, organizerId: 3 } }, 0, 20)).toBeUndefined();
});

test("who is signed in sees what they wrote, each time", async () => {
  const viewer = { kind: "system", job: "tests" } as const;
  const search: EventSearch = { ...anySearch(), ...everywhere, from: TODAY, until: null, filters: noEventFilters };
  const author = contextOf(db, { viewer, ports: { ...contextOf(db).ports, events: index } });
  for (let turn = 0; turn < 40; turn++) {
    const { total, ids } = await lookUpEvents(author, search, 0, 1);
    await sql`delete from event_listing where event_id = ${ids[0]}::int`.execute(db);
    expect((await lookUpEvents(author, search, 0, 1)).total).toBe(total - 1);
  }
});

test("a connection that is lost leaves searches to the database, and what changed meanwhile is there afterwards", async () => {
  await isCaughtUp();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'changes' and datname = current_database()`.execute(db);
  await expect.poll(() => index.find(anySearch(), 0, 1)).toBeUndefined();
  await sql`delete from event_listing where event_id % 3 = 0`.execute(db);
  await isCaughtUp();
  await compare();
});

test("more events than there is room for are the database's, until there are fewer", async () => {
  const { rows } = await sql<{ most: number }>`select count(*)::int - 1 as most from event_listing`.execute(db);
  const small = followEvents({ db, news: feed, mostEvents: rows[0]?.most ?? 0 });
  const search = { ...anySearch(), from: TODAY };
  await feed.catchUp();
  expect(small.find(search, 0, 1)).toBeUndefined();
  await sql`delete from event_listing where event_id in (select event_id from event_listing limit 5)`.execute(db);
  const found = async () => {
    feed.renew();
    return small.find(search, 0, 20);
  };
  await expect.poll(found).toMatchObject(await findEvents(db, search, 0, 20));
});

test("what was written past the triggers is found when what is kept is read anew", async () => {
  await giveDates("true");
  await isCaughtUp();
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update event_listing set flags = 0 where event_id % 3 = 0`.execute(trx);
    await sql`delete from event_listing where event_id % 7 = 0`.execute(trx);
  });
  const search: EventSearch = { ...anySearch(), ...everywhere, from: TODAY, until: null, filters: noEventFilters };
  const expected = await findEvents(db, search, 0, 20);
  expect(index.find(search, 0, 20)).not.toMatchObject(expected);
  feed.renew();
  await expect.poll(() => index.find(search, 0, 20)).toMatchObject(expected);
  await compare();
});

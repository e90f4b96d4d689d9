import { contentOf } from "@hereabouts/contract/listings/card-content";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { followChanges } from "@hereabouts/db/change-feed";
import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { addDays } from "@hereabouts/recurrence/local-date";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectKeptRows } from "../cards/event-row.queries.ts";
import { hydrateEventCards, readEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import type { Look } from "../memory-ports.ts";
import { projectVenues } from "../projection/project-venues.queries.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { followCards, readTables } from "./follow-cards.ts";
import { DATES_AHEAD } from "./kept-card.ts";

const EVENTS = 60;
const TODAY = "2026-11-21";
const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());
const cards = followCards({ news: feed, mostBytes: 50_000_000 });
const ctx = contextOf(db, { ports: { ...contextOf(db).ports, cards } });
const ids = Array.from({ length: EVENTS }, (_, index) => index + 1);
const near: Look["origin"] = { lat: 42.3, lon: -72.6 };

/** Every kind of window, some of them long after what is read ahead. */
const looks: Look[] = [
  { window: { from: TODAY, until: null }, origin: near, each: serverLimits.occurrencesInCard },
  { window: { from: TODAY, until: addDays(TODAY, 6) }, origin: null, each: 3 },
  { window: { from: addDays(TODAY, 9), until: addDays(TODAY, 9) }, origin: near, each: serverLimits.occurrencesInCard },
  { window: { from: addDays(TODAY, 60), until: addDays(TODAY, 75) }, origin: near, each: 60 },
  { window: { from: "2026-11-01", until: TODAY, showsOver: true }, origin: near, each: 5 },
];
const later = (hours: number): Context => ({ ...ctx, now: () => new Date(testNow.getTime() + hours * HOUR_MS) });
const limited: Context = { ...ctx, settings: { ...ctx.settings, visitorDays: 5 } };
const people: [who: string, ctx: Context][] = [
  ["a stranger", ctx],
  ["a stranger of whom few days are shown", limited],
  ["a stranger two days later", later(50)],
  ["somebody with an account", { ...ctx, viewer: { kind: "system", job: "tests" } }],
];

beforeAll(async () => {
  await installReferenceData(db);
  await sql`insert into image (content_hash, width, height, thumbnail_width, thumbnail_height, alt, color)
    select 'hash' || n, 100, 100, 50, 50, 'A hall', '#aabbcc' from generate_series(1, 3) n`.execute(db);
  await sql`insert into venue (name, lat, lon, image_id, time_zone)
    select 'Venue ' || n, 42.3 + n * 0.01, -72.6, case when n % 3 = 0 then 1 end,
      case when n % 4 = 0 then 'America/Chicago' else 'America/New_York' end from generate_series(1, 30) n`.execute(db);
  await projectVenues(
    db,
    Array.from({ length: 30 }, (_, index) => index + 1),
    testNow,
  );
  await sql`insert into event (venue_id, name, event_type_id, featured_from, featured_until, price, age_groups,
      description, image_id)
    select 1 + n % 30, 'Event ' || n, 1 + n % 18, case when n % 7 = 0 then date '2026-11-20' end,
      case when n % 7 = 0 then date '2026-11-22' end, (array['free','low', null])[1 + n % 3],
      case n % 3 when 0 then array['all_ages'] else '{}'::text[] end, '<p>Words &amp; music</p>', case when n % 5 = 0 then 2 end
    from generate_series(1, ${EVENTS}::int) n`.execute(db);
  await sql`insert into event_date (event_id, position, start_minute, end_minute, date_recur)
    select id, 0, 600, 660, E'DTSTART:20261115\nRRULE:FREQ=DAILY;COUNT=' || (1 + id) from event where id % 10 <> 0`.execute(
    db,
  );
  // From one date to more than are read ahead; some are over, and every tenth event has none.
  await sql`insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute, end_minute,
      starts_at, ends_at, over_at, status)
    select id, d, 600, d, 600, 660, (d + time '10:00') at time zone 'America/New_York',
      (d + time '11:00') at time zone 'America/New_York', (d + time '11:00') at time zone 'America/New_York',
      case when n % 9 = 4 then 'cancelled' else 'scheduled' end
    from event cross join lateral generate_series(0, id) n cross join lateral (select date '2026-11-15' + n as d) days
    where id % 10 <> 0`.execute(db);
  // Of a venue to which nothing below gives hours or somebody who keeps it.
  await sql`insert into venue_open_time (venue_id, position, day_of_week, closed) values (29, 0, 1, true)`.execute(db);
  await claimVenues("id = 29");
});

/** Has somebody keep some venues. */
async function claimVenues(where: string): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`insert into app_user (email) values (gen_random_uuid() || '@example.org') returning id`.execute(db);
  await sql`insert into claim (venue_id, claimant_id, status)
    select id, ${rows[0]?.id}::int, 'verified' from venue where ${sql.raw(where)}`.execute(db);
}

/** Reads what is missing in memory. @returns the share of cards that memory gave */
async function look(): Promise<number> {
  let given = 0;
  for (const [, asked] of people)
    for (const each of looks) {
      await cards.find(asked, ids, each);
      given += (await cards.find(asked, ids, each)).size;
    }
  return given / (people.length * looks.length * EVENTS);
}

/** Compares what is shown with what the database says. */
async function compare(): Promise<void> {
  await expect.poll(feed.isLive).toBe(true);
  await feed.catchUp();
  for (const [who, asked] of people)
    for (const each of looks) {
      const truth = await readEventCards(asked, ids, each);
      const shown = await hydrateEventCards(asked, ids, each.window, each.origin, each.each);
      expect({ who, each, shown }).toEqual({ who, each, shown: ids.flatMap((id) => truth.get(id) ?? []) });
    }
}

test("memory shows what the database does, to everybody, at any time and for all days", async () => {
  await expect.poll(feed.isLive).toBe(true);
  expect(await look()).toBeGreaterThan(0.4);
  await compare();
});

/** A change of each table that a card is read from, as anybody may write it. */
const changes: Record<string, () => Promise<unknown>> = {
  event: async () => {
    await sql`update event set name = name || '!' where id % 3 = 0`.execute(db);
    await sql`update event set deleted_at = now() where id = 4`.execute(db);
    await sql`update event set venue_id = 7, featured_from = '2026-11-21', featured_until = '2026-11-21' where id = 5`.execute(
      db,
    );
  },
  event_date: () => sql`update event_date set start_minute = 720 where event_id % 4 = 0`.execute(db),
  occurrence: async () => {
    await sql`update occurrence set status = 'cancelled' where event_id % 6 = 0 and local_date > '2026-11-24'`.execute(
      db,
    );
    await sql`delete from occurrence where event_id % 8 = 0 and local_date = '2026-11-23'`.execute(db);
  },
  venue: () => sql`update venue set name = name || ' Hall', lat = lat + 0.1 where id % 2 = 0`.execute(db),
  venue_open_time: () =>
    sql`insert into venue_open_time (venue_id, position, day_of_week, closed) select id, 0, 1, true from venue where id % 3 = 1`.execute(
      db,
    ),
  venue_listing: () => sql`update venue_listing set future_event_count = future_event_count + 1`.execute(db),
  claim: () => claimVenues("id % 5 = 0"),
  event_type: () => sql`update event_type set name = name || '.'`.execute(db),
  image: () => sql`update image set alt = 'Another hall'`.execute(db),
};

test.each(Object.entries(changes))("a change of %s is shown from the next look on", async (_table, change) => {
  await look();
  await change();
  await compare();
});

/** A row of each table that belongs to an event or venue, given to another one: to one that has none. */
const moves: Record<string, () => Promise<unknown>> = {
  event_date: () => sql`update event_date set event_id = 20 where event_id = 21`.execute(db),
  occurrence: () => sql`update occurrence set event_id = 30 where event_id = 31`.execute(db),
  venue_open_time: () => sql`update venue_open_time set venue_id = 26 where venue_id = 29`.execute(db),
  venue_listing: async () => {
    await sql`delete from venue_listing where venue_id = 26`.execute(db);
    await sql`update venue_listing set venue_id = 26 where venue_id = 29`.execute(db);
  },
  claim: () => sql`update claim set venue_id = 26 where venue_id = 29`.execute(db),
};

test.each(Object.entries(moves))(
  "a row of %s that is given to another is shown there, and no more where it was",
  async (_table, move) => {
    await look();
    await move();
    await compare();
  },
);

test("every table that cards are read from is known, and changed above", async () => {
  const statements: string[] = [];
  const read = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(url) }),
    log: ({ query }) => void statements.push(query.sql),
  });
  await selectKeptRows(read, [1], testNow, DATES_AHEAD);
  await read.destroy();
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db);
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => new RegExp(`\\b(from|join) ${name}\\b`).test(statements.join()));
  expect(Object.keys(readTables).sort()).toEqual(tables.sort());
  expect(Object.keys(changes).sort()).toEqual(tables.sort());
  // What belongs to an event or venue can be given to another one.
  const owned = tables.filter((name) => readTables[name] !== name && readTables[name] !== "all");
  expect(Object.keys(moves).sort()).toEqual(owned.sort());
});

test("cards with the same number differ in their distances alone, at any time and after any change", async () => {
  const contents = new Map<number, string>();
  const places: Look["origin"][] = [near, { lat: 40, lon: -70 }, null];
  let again = 0;
  for (const table of ["none", "event", "occurrence", "venue", "image"]) {
    await changes[table]?.();
    await feed.catchUp();
    for (const [, asked] of people)
      for (const each of looks)
        for (const origin of places)
          for (const card of (await cards.find(asked, ids, { ...each, origin })).values()) {
            const number = contentOf(card)?.number ?? -1;
            const content = JSON.stringify({
              ...card,
              distanceMetres: null,
              venue: { ...card.venue, distanceMetres: null },
            });
            if (contents.has(number)) again += 1;
            expect(contents.get(number) ?? content).toBe(content);
            contents.set(number, content);
          }
  }
  expect(contents.has(-1)).toBe(false);
  expect(again).toBeGreaterThan(contents.size);
});

test("who is signed in sees what they wrote, each time", async () => {
  const author: Context = { ...ctx, viewer: { kind: "system", job: "tests" } };
  for (let turn = 0; turn < 40; turn++) {
    await hydrateEventCards(author, [3], { from: TODAY, until: null }, null);
    await sql`update event set name = ${`Turn ${turn}`} where id = 3`.execute(db);
    const [card] = await hydrateEventCards(author, [3], { from: TODAY, until: null }, null);
    expect(card?.name).toBe(`Turn ${turn}`);
  }
});

test("a connection that is lost leaves cards to the database, and what changed meanwhile is shown afterwards", async () => {
  const [each] = looks as [Look];
  await look();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'changes' and datname = current_database()`.execute(db);
  await expect.poll(async () => (await cards.find(ctx, ids, each)).size).toBe(0);
  await sql`update event set name = 'Meanwhile'`.execute(db);
  await compare();
});

test("as many cards are kept as there is room for, and all are shown", async () => {
  const small = followCards({ news: feed, mostBytes: 20_000 });
  const [each] = looks as [Look];
  await feed.catchUp();
  for (const _turn of [1, 2]) {
    const found = await small.find(ctx, ids, each);
    const whole = await readEventCards(ctx, ids, each);
    for (const [id, card] of found) expect(card).toEqual(whole.get(id));
  }
});

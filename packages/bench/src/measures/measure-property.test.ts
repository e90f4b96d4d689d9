import { projectEvents } from "@hereabouts/domain/projection/project-events.queries";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { chanceOf } from "../data-sets/chance.ts";
import { benchNow } from "../data-sets/data-set.ts";
import { beginKeeping, fingerprintOf, putBack } from "../data-sets/kept-rows.ts";
import { openIndex } from "../data-sets/open-index.ts";
import { everyChange, randomChanges } from "../data-sets/random-changes.ts";
import { compareMemory } from "./measure-property.ts";

const EVENTS = 600;
const VENUES = 100;
const { db, url } = await testDatabase();
const set = { name: "S", db, url } as const;
const options = { searches: 8 * everyChange.length, seed: 7, between: 8 };

beforeAll(async () => {
  await installReferenceData(db);
  await sql`select setseed(0.42)`.execute(db);
  await sql`insert into venue (name, lat, lon)
    select 'Venue ' || n, 42.325 + (random() - 0.5) * 1.6, -72.641 + (random() - 0.5) * 2
    from generate_series(1, ${VENUES}::int) n`.execute(db);
  await sql`insert into event (venue_id, name, event_type_id, price, age_groups, created_at, updated_at)
    select 1 + n % ${VENUES}::int, 'Event ' || n, 1 + n % 18, (array['free','low',null])[1 + n % 3],
      case n % 3 when 0 then array['all_ages'] else array['adult'] end, '2026-01-01', '2026-01-01'
    from generate_series(1, ${EVENTS}::int) n`.execute(db);
  await sql`insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute,
      starts_at, over_at)
    select id, d, m, d, m, d + make_interval(mins => m), (d + 1)::timestamp at time zone 'America/New_York'
    from event cross join lateral generate_series(0, id % 4) n
    cross join lateral (select date '2026-06-01' + (id % 20 + 7 * n) as d, 60 * (id % 24) as m) dates`.execute(db);
  await projectEvents(
    db,
    Array.from({ length: EVENTS }, (_, index) => index + 1),
    benchNow,
  );
});

// Of a test that failed.
afterEach(() => putBack(db));

test("memory and database say the same between changes, and the data are left as they were", async () => {
  const told: string[] = [];
  const row = await compareMemory(set, options, (line) => told.push(line));
  expect(told).toEqual([]);
  expect(row).toMatchObject({ searches: options.searches, differ: 0, changes: everyChange.length });
  expect(row.fromMemory / row.searches).toBeGreaterThan(0.6);
  expect(row.empty / row.fromMemory).toBeLessThan(0.7);
});

test("a memory that is wrong is found out, and the search told", async () => {
  const told: string[] = [];
  const forgetful = async () => {
    const index = await openIndex(set);
    const find: typeof index.finder.find = (search, offset, size) => {
      const found = index.finder.find(search, offset, size);
      return found && search.ordering === "price" ? { ...found, ids: found.ids.slice(1) } : found;
    };
    return { ...index, finder: { ...index.finder, find } };
  };
  const row = await compareMemory(set, { ...options, searches: 40 }, (line) => told.push(line), forgetful);
  expect(row.differ).toBeGreaterThan(0);
  expect(told.join()).toContain('"ordering":"price"');
});

test("events that were added and changed afterwards are taken away all the same", async () => {
  const before = await fingerprintOf(db);
  await beginKeeping(db);
  const change = randomChanges(db, chanceOf(3), { events: [1], venues: [1] });
  for (const kind of ["added", "venue moved"] as const) await change(kind);
  expect(await putBack(db)).toBe(true);
  expect(await fingerprintOf(db)).toBe(before);
});

test.each(everyChange)("%s: something changes, and all of it is undone", async (kind) => {
  const before = await fingerprintOf(db);
  await beginKeeping(db);
  const all = { events: Array.from({ length: EVENTS }, (_, index) => index + 1), venues: [1, 2, 3] };
  const change = randomChanges(db, chanceOf(3), all);
  // What is shown or not highlighted again was hidden or highlighted before.
  if (kind === "shown again") await change("deleted");
  if (kind === "venue shown again") await change("venue hidden");
  if (kind === "not highlighted") for (let turn = 0; turn < 60; turn++) await change("highlighted");
  const between = await fingerprintOf(db);
  for (let turn = 0; turn < 10; turn++) await change(kind);
  expect(await fingerprintOf(db)).not.toBe(between);
  expect(await putBack(db)).toBe(true);
  expect(await fingerprintOf(db)).toBe(before);
  expect(await putBack(db)).toBe(false);
});

import { accessFactNames } from "@hereabouts/contract/access/access-facts";
import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { followChanges } from "@hereabouts/db/change-feed";
import { addDays } from "@hereabouts/recurrence/local-date";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAYS, eventFiltersOf, noEventFilters } from "../listing-codes.ts";
import { findEventPins, findEvents } from "../listings/event-search.queries.ts";
import { findMonth } from "../listings/month.queries.ts";
import type { EventFinder, EventSearch } from "../memory-ports.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { followEvents } from "./follow-events.ts";

const TODAY = "2026-11-21";
const MOST = 1_000;
const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());
let index: EventFinder;

interface Kind {
  asked: Record<string, unknown>;
  /** Of an event that answers to it, and is otherwise of no kind. */
  columns: Record<string, unknown>;
}

const kinds: readonly Kind[] = [
  ...ageGroups.map(({ value }) => ({ asked: { ageGroups: [value] }, columns: { age_groups: [value] } })),
  ...prices.map(({ value }) => ({ asked: { prices: [value] }, columns: { price: value } })),
  ...eventTypes.map(({ id }) => ({ asked: { eventTypes: [id] }, columns: { event_type_id: id } })),
  ...accessFactNames.map((fact) => ({
    asked: { access: [fact] },
    columns: { access: JSON.stringify({ [fact]: { value: "yes" } }) },
  })),
  { asked: { isOnline: true }, columns: { is_online: true, is_in_person: false } },
  { asked: { isInPerson: true }, columns: { is_in_person: true } },
  { asked: { isOnline: true, isInPerson: true }, columns: { is_online: true, is_in_person: true } },
];
/** What cannot be asked for: it is seen by the order in which it comes, and from where. */
const others = [{ featured_from: TODAY, featured_until: TODAY }, { is_global: true }];

const today: EventSearch = {
  lat: 42.3251,
  lon: -72.6412,
  metres: 1_000,
  from: TODAY,
  until: TODAY,
  today: TODAY,
  minute: 0,
  filters: noEventFilters,
  keyword: null,
  ordering: "featured",
};

beforeAll(async () => {
  await installReferenceData(db);
  await sql`insert into venue (name, lat, lon) values ('Mill River Hall', 42.3251, -72.6412)`.execute(db);
  for (const columns of [...kinds.map(({ columns: own }) => own), ...others]) {
    const plain = { venue_id: 1, name: "Dance", event_type_id: 1, is_in_person: true };
    await db
      .insertInto("event")
      .values({ ...plain, ...columns })
      .execute();
  }
  // The others have a date each, on a day of its own: on every day that a row knows.
  await sql`insert into event (venue_id, name, event_type_id) select 1, 'Day ' || n, 1
    from generate_series(1, ${DAYS - 1}::int) n`.execute(db);
  await sql`insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute, starts_at, over_at)
    select id, d, m, d, m, d + make_interval(mins => m), (d + 1)::timestamp at time zone 'America/New_York'
    from event cross join lateral (
      select ${TODAY}::date + greatest(id - ${kinds.length + others.length}::int, 0) as d, 3 * (id % 480) as m) dates`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`select id from event`.execute(db);
  const ids = rows.map(({ id }) => id);
  await projectEvents(db, ids, testNow);
  index = followEvents({ db, news: feed, mostEvents: 10_000 });
});

/** What memory finds, which is what the database does. */
async function find(search: EventSearch): Promise<number[]> {
  await expect.poll(() => index.find(search, 0, 1)).toBeDefined();
  const found = index.find(search, 0, MOST);
  expect(found).toEqual(await findEvents(db, search, 0, MOST));
  expect(index.findPins(search, 10)).toEqual(await findEventPins(db, search, 10));
  const month = { ...search, until: addDays(search.from, 30) };
  expect(index.findMonth(month)).toEqual(await findMonth(db, month));
  return found?.ids ?? [];
}

test.each(kinds.map(({ asked }, at) => [JSON.stringify(asked), asked, at + 1] as const))(
  "whoever asks for %s is shown from memory what the database shows, and what is that alone is among it",
  async (_asked, asked, id) => {
    expect(await find({ ...today, filters: eventFiltersOf(eventListingQuery.parse(asked)) })).toContain(id);
  },
);

test("highlights come first, and what is for everyone is shown wherever it is asked from", async () => {
  const [featured, everywhere] = [kinds.length + 1, kinds.length + 2];
  expect((await find(today))[0]).toBe(featured);
  expect(await find({ ...today, lat: 0 })).toEqual([everywhere]);
});

test("an event is shown on its day, each of those that a row knows", async () => {
  for (let day = 1; day < DAYS; day++) {
    const from = addDays(TODAY, day);
    expect(await find({ ...today, from, until: from })).toEqual([kinds.length + others.length + day]);
  }
});

test("prices are in order from memory, the unknown last both ways", async () => {
  for (const ordering of ["price", "-price"] as const) await find({ ...today, ordering });
});

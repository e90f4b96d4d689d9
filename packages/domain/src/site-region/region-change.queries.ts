import type { CategoryChange } from "@hereabouts/contract/events/event-types";
import type { Brand } from "@hereabouts/contract/region/brand";
import type { Region } from "@hereabouts/contract/region/region";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { SearchOfTown } from "../saved-items/saved-search.queries.ts";

/** Region, brand and category changes of the site at one time. */
export interface SiteState {
  /** Is null for the demo region. */
  site: { region: Region; brand: Brand } | null;
  /** Is null if a change of the region left the categories alone. */
  categories: readonly CategoryChange[] | null;
}

/** Records that a change moved along. */
export interface Moved {
  zone: { from: string; to: string; venues: number[]; accounts: number[] } | null;
  searches: SearchOfTown[];
}

/** A change of the region that was made and not undone. */
export interface StoredChange {
  id: number;
  changedAt: Date;
  before: SiteState;
  moved: Moved;
}

/** Lets changes of the region wait for one another until the transaction ends. */
export async function holdRegionChanges(db: Db): Promise<void> {
  await sql`lock table site_region_change in exclusive mode`.execute(db);
}

/** The newest change that was not undone; undefined if there is none. */
export async function selectLastChange(db: Db): Promise<StoredChange | undefined> {
  const row = await db
    .selectFrom("site_region_change")
    .select(["id", "changed_at as changedAt", "before", "moved"])
    .where("undone_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row as StoredChange | undefined;
}

/** Notes a change of the region. */
export async function insertChange(
  db: Db,
  { before, moved, by, now }: { before: SiteState; moved: Moved; by: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto("site_region_change")
    .values({ before: JSON.stringify(before), moved: JSON.stringify(moved), changed_by: by, changed_at: now })
    .execute();
}

/** Notes that a change was undone. */
export async function updateUndone(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("site_region_change").set({ undone_at: now }).where("id", "=", id).execute();
}

/** Venues in a zone, their events with dates to come, and accounts in it. */
export async function countInZone(
  db: Db,
  zone: string,
  now: Date,
): Promise<{ venues: number; events: number; accounts: number }> {
  const { rows } = await sql<{ venues: number; events: number; accounts: number }>`
    select (select count(*)::int from venue where time_zone = ${zone} and deleted_at is null) as venues,
      (select count(*)::int from event e join venue v on v.id = e.venue_id
        where v.time_zone = ${zone} and e.deleted_at is null and v.deleted_at is null
          and exists (select from occurrence o where o.event_id = e.id and o.over_at > ${now}::timestamptz)) as events,
      (select count(*)::int from app_user where time_zone = ${zone}) as accounts`.execute(db);
  return rows[0] ?? { venues: 0, events: 0, accounts: 0 };
}

/** Accounts that read distances in these units. */
export async function countReaders(db: Db, units: string): Promise<number> {
  const { count } = await db
    .selectFrom("app_user")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("distance_units", "=", units)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Saved searches by the town that they start from, of these towns. */
export async function countSearchesOfTowns(db: Db, towns: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ town: string; count: number }>`
    select default_loc_id as town, count(*)::int as count from saved_search
    where default_loc_id = any(${towns}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ town, count }) => [town, count]));
}

/** Whether the site has a venue, whatever became of it. */
export async function hasVenues(db: Db): Promise<boolean> {
  return (await db.selectFrom("venue").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the site has an event, whatever became of it. */
export async function hasEvents(db: Db): Promise<boolean> {
  return (await db.selectFrom("event").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Venues that are read at once. */
const POINTS = 500;

/** The points of all venues that are not deleted, some at a time. */
export async function* selectVenuePoints(db: Db): AsyncGenerator<{ id: number; lat: number; lon: number }[]> {
  for (let last = 0; ; ) {
    const points = await db
      .selectFrom("venue")
      .select(["id", "lat", "lon"])
      .where("deleted_at", "is", null)
      .where("id", ">", last)
      .orderBy("id")
      .limit(POINTS)
      .execute();
    yield points;
    const end = points.at(-1);
    if (!end || points.length < POINTS) return;
    last = end.id;
  }
}

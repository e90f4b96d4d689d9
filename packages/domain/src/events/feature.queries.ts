import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { eventIsListed } from "../visibility.queries.ts";

/** An event that is about to be featured. */
export interface FeaturedEvent {
  id: number;
  name: string;
  timeZone: string;
  regionId: number | null;
  regionName: string | null;
  from: string | null;
  until: string | null;
  isListed: boolean;
}

/** Lets nobody else feature an event until the transaction ends, so that a region's count is right. */
export async function holdFeatures(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('featured events'))`.execute(db);
}

/** An event that is not deleted, locked until the transaction ends. */
export async function holdFeaturedEvent(db: Db, id: number): Promise<FeaturedEvent | undefined> {
  const { rows } = await sql<FeaturedEvent>`
    select e.id, e.name, v.time_zone as "timeZone", v.region_id as "regionId", r.name as "regionName",
      e.featured_from::text as "from", e.featured_until::text as until, ${eventIsListed} as "isListed"
    from event e join venue v on v.id = e.venue_id left join region r on r.id = v.region_id
    where e.id = ${id}::int and e.deleted_at is null and v.deleted_at is null for no key update of e`.execute(db);
  return rows[0];
}

/** The first day in a span on which a region has so many featured events besides one; undefined if missing. */
export async function selectFullDay(
  db: Db,
  { id, regionId, from, until }: { id: number; regionId: number | null; from: string; until: string },
  most: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select d.day::date::text as day
    from generate_series(${from}::date, ${until}::date, interval '1 day') d (day)
    join event e on d.day between e.featured_from and e.featured_until
    join venue v on v.id = e.venue_id
    where e.featured_until >= ${from}::date and e.id <> ${id}::int and e.deleted_at is null
      and v.region_id is not distinct from ${regionId}::int
    group by d.day having count(*) >= ${most}::int order by d.day limit 1`.execute(db);
  return rows[0]?.day;
}

/** Notes from when to when an event is featured. Its version stays: who has its form open types on. */
export async function updateFeatured(
  db: Db,
  id: number,
  { from, until }: { from: string | null; until: string | null },
): Promise<void> {
  await db.updateTable("event").set({ featured_from: from, featured_until: until }).where("id", "=", id).execute();
}

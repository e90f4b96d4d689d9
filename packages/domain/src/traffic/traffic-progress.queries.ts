import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Until the transaction ends, nobody else counts sightings. */
export async function holdCounting(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('traffic_progress'))`.execute(db);
}

/** When sightings were counted last. */
export async function selectCountedUntil(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom("traffic_progress").select("counted_until").executeTakeFirst();
  return row && new Date(row.counted_until);
}

/** Writes down when sightings were counted. */
export async function writeCountedUntil(db: Db, countedUntil: Date): Promise<void> {
  await sql`
    insert into traffic_progress (counted_until) values (${countedUntil}::timestamptz)
    on conflict (is_only_row) do update set counted_until = excluded.counted_until`.execute(db);
}

/** The moment of the oldest sighting there is. */
export async function selectFirstSighting(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(occurred_at) as first from sighting
    where day = (select day from sighting order by day limit 1)`.execute(db);
  return rows[0]?.first ?? undefined;
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

const prefix = "sighting_";
const partOf = (day: string) => `${prefix}${day.replaceAll("-", "")}`;

/** Until the transaction ends, nobody else makes or drops the parts of days. */
export async function holdSightingDays(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sighting'))`.execute(db);
}

/** The days that sightings can be written down of, in order. */
export async function selectSightingDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_date(substr(c.relname, ${prefix.length + 1}), 'YYYYMMDD') as day
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'sighting'::regclass order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Makes room for the sightings of a day that has none. */
export async function createSightingDay(db: Db, day: string, dayAfter: string): Promise<void> {
  await sql`create table if not exists ${sql.table(partOf(day))} partition of sighting
    for values from (${sql.lit(day)}) to (${sql.lit(dayAfter)})`.execute(db);
}

/** Throws the sightings of a day away, all at once. */
export async function dropSightingDay(db: Db, day: string): Promise<void> {
  await sql`drop table ${sql.table(partOf(day))}`.execute(db);
}

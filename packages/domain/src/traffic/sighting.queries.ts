import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { SightingRow } from "../memory-ports.ts";

/**
 * Writes down what visitors have seen, in one statement. It does not wait for the disk: a sighting that a power cut takes
 * away is one that was not counted.
 */
export async function insertSightings(db: Db, rows: readonly SightingRow[]): Promise<void> {
  await sql`
    insert into sighting (day, occurred_at, kind, target_id, visitor, widget_id, host)
    select seen.* from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ now }) => now)}::timestamptz[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ targetId }) => targetId)}::int[],
      ${rows.map(({ visitor }) => visitor)}::text[], ${rows.map(({ widget }) => widget?.id ?? null)}::text[],
      ${rows.map(({ widget }) => widget?.host ?? null)}::text[]) seen, set_config('synchronous_commit', 'off', true)`.execute(
    db,
  );
}

/** The salt of a day, if it has one. */
export async function selectSalt(db: Db, day: string): Promise<string | undefined> {
  const row = await db.selectFrom("traffic_salt").select("salt").where("day", "=", day).executeTakeFirst();
  return row?.salt;
}

/** Makes `salt` a day's, unless it has one. */
export async function insertSalt(db: Db, day: string, salt: string): Promise<void> {
  await db
    .insertInto("traffic_salt")
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Throws the salts of days before `day` away. */
export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("traffic_salt").where("day", "<", day).execute();
}

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

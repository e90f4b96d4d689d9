import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";

/** Where rows are kept as they were: in the database, so that a bench that was killed is made good by the next one. */
const SCHEMA = "bench_before";

interface KeptTable {
  table: string;
  /** The column that names the event or venue a row is of. */
  key: string;
  /** Which rows are of one, where the key alone does not say it. */
  where?: RawBuilder<unknown>;
}

/** Tables that a change of an event or venue writes. The others refer to the first, whose rows stay. */
const ofEvents: readonly KeptTable[] = [
  { table: "event", key: "id" },
  { table: "occurrence", key: "event_id" },
  { table: "event_listing", key: "event_id" },
  { table: "event_search_text", key: "event_id" },
  { table: "name_word", key: "ref_id", where: sql`kind in ('e', 'E')` },
];
const ofVenues: readonly KeptTable[] = [
  { table: "venue", key: "id" },
  { table: "venue_listing", key: "venue_id" },
];
const tables = [...ofEvents, ...ofVenues];

/** Columns that triggers set when others change, also when these are restored: they are restored after them. */
const setByTriggers: readonly string[] = ["listed_at", "content_changed_at"];

const kept = (table: string) => sql.id(SCHEMA, table);

async function isOpen(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_namespace where nspname = ${SCHEMA}`.execute(db);
  return rows.length > 0;
}

/** The last event that there was before: later ones are taken away, and nothing of them is kept. */
const lastEvent = sql`(select last_event from ${kept("begin")})`;

/** Begins to keep: what is written from here on is undone by `putBack`, as far as it was kept before it was changed. */
export async function beginKeeping(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create schema ${sql.id(SCHEMA)}`.execute(trx);
    for (const { table } of tables)
      await sql`create table ${kept(table)} as table ${sql.id(table)} with no data`.execute(trx);
    await sql`create table ${kept("begin")} as select coalesce(max(id), 0) as last_event from event`.execute(trx);
  });
}

/** Keeps what there is of events or of venues, the first time that they are named. */
async function keep(db: Db, group: readonly KeptTable[], ids: readonly number[]): Promise<void> {
  const [owner] = group;
  if (!owner) return;
  const { rows } = await sql<{ id: number }>`select id from unnest(${ids}::int[]) id
    where id not in (select id from ${kept(owner.table)})
    and ${owner.table === "event" ? sql`id <= ${lastEvent}` : sql`true`}`.execute(db);
  const fresh = rows.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    for (const { table, key, where = sql`true` } of group)
      await sql`insert into ${kept(table)} select * from ${sql.id(table)}
        where ${sql.id(key)} = any(${fresh}::int[]) and ${where}`.execute(trx);
  });
}

/** Keeps events as they are. To be called before they are changed. */
export const keepEvents = (db: Db, ids: readonly number[]): Promise<void> => keep(db, ofEvents, ids);

/** Keeps venues as they are, and what is known of each. To be called before they are changed, or events added there. */
export const keepVenues = (db: Db, ids: readonly number[]): Promise<void> => keep(db, ofVenues, ids);

/** The columns of a table that can be written: the others follow from these. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Writes the rows of a table over with what was kept of them. */
async function overwrite(db: Db, { table, key }: KeptTable, columns: readonly string[]): Promise<void> {
  const into = sql.join(columns.map((column) => sql.id(column)));
  const from = sql.join(columns.map((column) => sql.id("b", column)));
  await sql`update ${sql.id(table)} t set (${into}) = row(${from}) from ${kept(table)} b
    where b.${sql.id(key)} = t.${sql.id(key)}`.execute(db);
}

/** Undoes all that was written to what was kept, and takes away events that were added. @returns whether there was anything */
export async function putBack(db: Db): Promise<boolean> {
  if (!(await isOpen(db))) return false;
  await db.transaction().execute(async (trx) => {
    await sql`delete from name_word where kind in ('e', 'E') and ref_id > ${lastEvent}`.execute(trx);
    await sql`delete from event where id > ${lastEvent}`.execute(trx);
    for (const group of [ofEvents, ofVenues]) {
      const [owner, ...parts] = group;
      if (!owner) continue;
      const columns = (await columnsOf(trx, owner.table)).filter((column) => column !== owner.key);
      await overwrite(trx, owner, columns);
      const byTriggers = columns.filter((column) => setByTriggers.includes(column));
      if (byTriggers.length > 0) await overwrite(trx, owner, byTriggers);
      for (const { table, key, where = sql`true` } of parts) {
        await sql`delete from ${sql.id(table)} where ${where}
          and ${sql.id(key)} in (select id from ${kept(owner.table)})`.execute(trx);
        const written = sql.join((await columnsOf(trx, table)).map((column) => sql.id(column)));
        await sql`insert into ${sql.id(table)} (${written}) overriding system value
          select ${written} from ${kept(table)}`.execute(trx);
      }
    }
    await sql`drop schema ${sql.id(SCHEMA)} cascade`.execute(trx);
  });
  return true;
}

/** Returns a fingerprint of the tables' rows, independent of their order. */
export async function fingerprintOf(db: Db): Promise<string> {
  const marks: string[] = [];
  for (const { table } of tables) {
    const { rows } = await sql<{ mark: string }>`
      select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as mark
      from ${sql.id(table)} t`.execute(db);
    marks.push(`${table} ${rows[0]?.mark}`);
  }
  return marks.join("\n");
}

/** Takes away what rows that were changed left behind them, so that what is read afterwards reads no more than before. */
export async function tidy(db: Db): Promise<void> {
  await sql`vacuum ${sql.join(tables.map(({ table }) => sql.id(table)))}`.execute(db);
}

import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Manifest } from "./manifest.ts";

type Table = Manifest["tables"][number];
type Sequence = Manifest["sequences"][number];
type Partition = Manifest["partitions"][number];

const ours = "('public', 'job_queue')";
/** They say what the schema is, which the migrations of the restored version write. */
const ofSchema = "('public.kysely_migration', 'public.kysely_migration_lock', 'job_queue.version')";

const quoted = (name: string) =>
  name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".");
const columnsOf = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(", ")})`;

/** Begins a transaction that sees one moment, whatever is written meanwhile, and changes nothing. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query("begin isolation level repeatable read, read only");
  await client.query("set local statement_timeout = 0");
}

/** All tables that hold rows of ours, parents in place of their partitions. */
export async function selectTables(client: pg.ClientBase): Promise<Omit<Table, "rows">[]> {
  const { rows } = await client.query(`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${ours} and c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname || '.' || c.relname not in ${ofSchema}
    group by 1 order by 1`);
  return rows;
}

/** Partitions with their bounds, as `create table … partition of` takes them. */
export async function selectPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query(`
    select n.nspname || '.' || c.relname as name, pn.nspname || '.' || p.relname as parent,
      pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_class p on p.oid = i.inhparent
    join pg_namespace pn on pn.oid = p.relnamespace
    where n.nspname in ${ours} and c.relispartition and c.relkind = 'r' order by 1`);
  return rows;
}

export async function selectSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select schemaname || '.' || sequencename as name from pg_sequences where schemaname in ${ours} order by 1`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = await client.query(`select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`);
    sequences.push({ name, ...found.rows[0] });
  }
  return sequences;
}

/** The migrations that have run, sorted, and the version of the job queue's schema. */
export async function selectSchema(client: pg.ClientBase): Promise<Manifest["schema"]> {
  const ran = await client.query<{ name: string }>("select name from public.kysely_migration order by name");
  const queue = await client.query<{ version: number }>("select version from job_queue.version");
  return { migrations: ran.rows.map(({ name }) => name), jobQueue: queue.rows[0]?.version ?? 0 };
}

/** The rows of a table as Postgres copies them. */
export const rowsOf = (client: pg.ClientBase, table: Omit<Table, "rows">) =>
  client.query(copyTo(`copy (select ${table.columns.map(quoted).join(", ")} from ${quoted(table.name)}) to stdout`));

/** Whether migrations have ever run, or anything else made a table. */
export async function selectTableCount(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and c.relkind in ('r', 'p') and not c.relispartition`);
  return rows[0].count;
}

/** Drops what migrations made in a database that held nothing before. Schemas stay, with the rights to them. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const isPartOfExtension = (kind: string) =>
    `exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = o.oid and d.deptype = 'e')`;
  await client.query(`do $$
    declare it record;
    begin
      for it in
        select 1 as place, format('drop table if exists %s cascade', o.oid::regclass) as statement
          from pg_class o join pg_namespace n on n.oid = o.relnamespace
          where n.nspname in ${ours} and o.relkind in ('r', 'p') and not o.relispartition
        union all
        select 2, format('drop sequence if exists %s cascade', o.oid::regclass)
          from pg_class o join pg_namespace n on n.oid = o.relnamespace
          where n.nspname in ${ours} and o.relkind = 'S'
        union all
        select 3, format('drop routine if exists %s cascade', o.oid::regprocedure)
          from pg_proc o join pg_namespace n on n.oid = o.pronamespace
          where n.nspname in ${ours} and not ${isPartOfExtension("pg_proc")}
        union all
        select 4, format('drop type if exists %s cascade', o.oid::regtype)
          from pg_type o join pg_namespace n on n.oid = o.typnamespace
          where n.nspname in ${ours} and o.typtype in ('e', 'd') and not ${isPartOfExtension("pg_type")}
        union all
        select 5, format('drop text search configuration if exists %s', o.oid::regconfig)
          from pg_ts_config o join pg_namespace n on n.oid = o.cfgnamespace where n.nspname in ${ours}
        order by place
      loop execute it.statement; end loop;
    end $$`);
}

/** Foreign keys would ask for rows that are not there yet: they are taken away, to be checked as they are put back. */
async function dropForeignKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${ours}`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** How a trigger is enabled again: those of the audit log work in sessions that replicate, too. */
const enabling: Record<string, string> = { O: "enable", A: "enable always", R: "enable replica" };

async function disableTriggers(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; mode: string }>(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled::text as mode
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and n.nspname in ${ours}`);
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name, mode } of rows)
      await client.query(`alter table ${table} ${enabling[mode]} trigger ${name}`);
  };
}

/**
 * Replaces what migrations wrote into the tables by the rows that `fill` copies, in one transaction, without triggers:
 * what these would tell or note happened before the backup.
 */
export async function replaceRows(
  client: pg.ClientBase,
  { tables, partitions, sequences }: Pick<Manifest, "tables" | "partitions" | "sequences">,
  fill: (table: Table, sink: NodeJS.WritableStream) => Promise<void>,
): Promise<void> {
  await client.query("begin; set local statement_timeout = 0; set local lock_timeout = 0");
  const names = tables.map(({ name }) => quoted(name));
  for (const { name, parent, bounds } of partitions)
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bounds}`);
  const addForeignKeys = await dropForeignKeys(client);
  const enableTriggers = await disableTriggers(client);
  await client.query(`truncate ${names.join(", ")}`);
  for (const table of tables) await fill(table, client.query(copyFrom(`copy ${columnsOf(table)} from stdin`)));
  for (const { name, last, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [quoted(name), last, isCalled]);
  await enableTriggers();
  await addForeignKeys();
  await client.query("commit");
  await client.query("analyze");
}

/** A picture as its files are named. */
export interface PictureRow {
  hash: string;
  widths: number[];
  /** Hash of the upload it was cropped from; null without one. */
  sourceHash: string | null;
}

export async function selectPictures(client: pg.ClientBase): Promise<PictureRow[]> {
  const { rows } = await client.query<PictureRow>(
    'select content_hash as hash, widths, source_hash as "sourceHash" from image order by content_hash',
  );
  return rows;
}

/** Hashes of all uploads that pictures may be cut from again. */
export async function selectUploads(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(`
    select content_hash as hash from upload
    union select source_hash from image where source_hash is not null order by 1`);
  return rows.map(({ hash }) => hash);
}

/** Keys of the archive's files. */
export async function selectArchiveKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>("select key from archive_file order by key");
  return rows.map(({ key }) => key);
}

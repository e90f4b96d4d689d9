import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";

/** Tables whose old rows are archived. */
export type ArchivedKind = "revision" | "audit_act" | "mail";

/** Position of a row by its age. `at` is ISO 8601 in UTC, to the microsecond. */
export interface RowKey {
  at: string;
  id: number;
}

/** Before all rows. */
export const beginning: RowKey = { at: "-infinity", id: 0 };

/** Rows after a position, up to and including another. */
export interface RowRange {
  after: RowKey;
  through: RowKey;
}

interface FileId {
  kind: ArchivedKind;
  /** First day of the month (UTC) that the rows are from. */
  month: string;
  /** Number of the file within its month, from 1. */
  part: number;
}

export interface NewFile extends FileId {
  /** Key in the media store. */
  key: string;
  sha256: string;
  bytes: number;
  rows: number;
  last: RowKey;
  /** Rows of the same time with a larger id came later, and are not in the file. */
  maxId: number;
}

/** SQL text of a time, as a `RowKey` has it. */
const keyTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Columns of a row's position. */
export const rowKey = (table: string): RawBuilder<unknown> =>
  sql`${keyTime(`${table}.created_at`)} as at, ${sql.ref(`${table}.id`)} as id`;

/** Whether a row of `table` is in a range. */
export function isInRange(table: string, { after, through }: RowRange): RawBuilder<boolean> {
  const key = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})`;
  return sql`${key} > (${after.at}::timestamptz, ${after.id}::bigint)
    and ${key} <= (${through.at}::timestamptz, ${through.id}::bigint)`;
}

/** Condition on a row `t` of an archived table. */
export type RowCondition = RawBuilder<boolean>;

/**
 * Deletes archived rows of a range in their order, at most `most`.
 * @param keeps condition on a row `t` that stays in its table @returns the last row that was looked at; undefined if none is left
 */
export async function deleteArchived(
  db: Db,
  kind: ArchivedKind,
  { maxId, ...range }: RowRange & { maxId: number },
  { most, keeps = sql<boolean>`false` }: { most: number; keeps?: RowCondition | undefined },
): Promise<RowKey | undefined> {
  const table = sql.table(kind);
  const { rows } = await sql<RowKey>`
    with batch as materialized (
      select t.created_at, t.id from ${table} t where ${isInRange("t", range)} and t.id <= ${maxId}::bigint
      order by t.created_at, t.id limit ${most}::int),
    gone as (delete from ${table} t using batch b where t.id = b.id and not ${keeps})
    select ${rowKey("batch")} from batch order by created_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** Adds a file to the list: its rows may be deleted from now on. */
export async function insertFile(db: Db, file: NewFile, now: Date): Promise<void> {
  const { kind, month, part, key, sha256, bytes, rows, last, maxId } = file;
  await sql`insert into archive_file
      (kind, month, part, key, sha256, bytes, rows, last_at, last_id, max_id, written_at)
    values (${kind}::text, ${month}::date, ${part}::int, ${key}::text, ${sha256}::text, ${bytes}::int, ${rows}::int,
      ${last.at}::timestamptz, ${last.id}::bigint, ${maxId}::bigint, ${now}::timestamptz)`.execute(db);
}

/** The newest file of a kind. */
export async function selectLastFile(db: Db, kind: ArchivedKind): Promise<(FileId & { last: RowKey }) | undefined> {
  const { rows } = await sql<FileId & RowKey>`
    select kind, month, part, ${keyTime("f.last_at")} as at, last_id as id from archive_file f
    where kind = ${kind}::text order by month desc, part desc limit 1`.execute(db);
  const [row] = rows;
  return row && { kind, month: row.month, part: row.part, last: { at: row.at, id: row.id } };
}

/** A file with rows that may be in the table as well. */
export interface UnremovedFile extends FileId, RowRange {
  maxId: number;
}

/** The files of a kind whose rows were not all deleted yet, the oldest first. */
export async function selectUnremovedFiles(db: Db, kind: ArchivedKind): Promise<UnremovedFile[]> {
  const { rows } = await sql<UnremovedFile>`
    select kind, month, part, "maxId", after, through from (
      select kind, month, part, max_id as "maxId", removed_at, last as through,
        coalesce(lag(last) over (order by month, part), ${JSON.stringify(beginning)}::json) as after
      from (select *, json_build_object('at', ${keyTime("f.last_at")}, 'id', last_id) as last
        from archive_file f where kind = ${kind}::text) f) each
    where removed_at is null order by month, part`.execute(db);
  return rows;
}

/** Notes that none of a file's rows is left in the table. */
export async function updateRemoved(db: Db, { kind, month, part }: FileId, now: Date): Promise<void> {
  await sql`update archive_file set removed_at = ${now}::timestamptz
    where kind = ${kind}::text and month = ${month}::date and part = ${part}::int`.execute(db);
}

/** The first day (UTC) whose rows are all in the database; null while nothing is archived. */
export async function selectArchivedUntil(db: Db, kind: ArchivedKind): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select (max(month) + interval '1 month')::date as until from archive_file where kind = ${kind}::text`.execute(db);
  return rows[0]?.until ?? null;
}

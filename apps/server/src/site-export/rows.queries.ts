import { toWireName } from "@hereabouts/contract/wire-names";
import type { Db } from "@hereabouts/db/connection";
import { CompiledQuery } from "kysely";
import type pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import type { z } from "zod";
import type { DocumentPart, SiteDocument } from "./documents/document.ts";

const quoted = (name: string) => `"${name}"`;
/** Column of a field: columns are named as on the wire. */
const columnOf = (field: string) => quoted(toWireName(field));
const listOf = (items: readonly string[]) => items.join(", ");

/** Columns as fields, those of people as null. */
function fieldsOf(fields: Readonly<Record<string, z.ZodType>>, isNull: (field: string) => boolean): string[] {
  return Object.keys(fields).map((field) => `${isNull(field) ? "null" : `r.${columnOf(field)}`} as ${quoted(field)}`);
}

const orderOf = (key: readonly string[]) => listOf(key.map((field) => `r.${columnOf(field)}`));

/** A table's rows for one document as a JSON array. `array_to_json` breaks no lines, unlike `json_agg`. */
function partQuery(part: DocumentPart, parentKey: string, withPeople: boolean): string {
  const { table, of, key, fields, personal = [] } = part;
  const list = fieldsOf(fields, (field) => !withPeople && personal.includes(field));
  return `array_to_json(array(select row_to_json(p) from (select ${listOf(list)} from ${quoted(table)} r
    where r.${columnOf(of)} = d.${columnOf(parentKey)} order by ${orderOf(key)}) p))`;
}

/** Reads a document's rows as lines of JSON, without holding them. */
export function copyLines(client: pg.ClientBase, document: SiteDocument, withPeople: boolean): CopyToStreamQuery {
  const { table, key, fields, parts = {}, personal, only } = document;
  const isNull = (field: string) => !withPeople && personal !== "whole" && personal?.includes(field) === true;
  const own = fieldsOf(fields, isNull).map((field) => field.replace(/^r\./, "d."));
  const lists = Object.entries(parts).map(
    ([name, part]) => `${partQuery(part, key[0] ?? "", withPeople)} as ${quoted(name)}`,
  );
  const order = listOf(key.map((field) => `d.${columnOf(field)}`));
  const values = only && listOf(only.values.map((value) => `'${value}'`));
  const where = only ? `where d.${columnOf(only.field)} in (${values})` : "";
  const rows = `select ${listOf([...own, ...lists])} from ${quoted(table)} d ${where} order by ${order}`;
  // JSON escapes all control characters: with these as marks each line is the JSON as it is.
  const format = String.raw`format csv, quote e'\x01', escape e'\x01', delimiter e'\x02'`;
  return client.query(copyTo(`copy (select row_to_json(line) from (${rows}) line) to stdout (${format})`));
}

/** Has times written in UTC, so that the same rows are the same bytes everywhere. */
export async function writeTimesInUtc(client: pg.ClientBase): Promise<void> {
  await client.query("set local timezone = 'UTC'");
}

interface Column {
  table: string;
  name: string;
  type: string;
  /** Whether a JSON null stands in it as such. */
  holdsJsonNull: boolean;
  sequence: string | null;
}

const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull and a.atttypid = 'jsonb'::regtype as "holdsJsonNull",
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`;

/** All columns of all tables, by "table.column". */
export type Columns = ReadonlyMap<string, Column>;

const byName = (rows: readonly Column[]): Columns => new Map(rows.map((row) => [`${row.table}.${row.name}`, row]));

export const selectColumns = async (client: pg.ClientBase): Promise<Columns> =>
  byName((await client.query<Column>(columnsQuery)).rows);

/** Runs a statement that is put together from the descriptions of documents. */
async function run<Row>(db: Db, statement: string, ...parameters: unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement, parameters))).rows;
}

export const selectColumnsIn = async (db: Db): Promise<Columns> => byName(await run<Column>(db, columnsQuery));

/** Sequences that number records of the exported tables: a number that was given once is never given again. */
export function sequencesOf(columns: Columns, documents: readonly SiteDocument[]): string[] {
  const tables = documents.flatMap(({ parts = {}, ...document }) => [document, ...Object.values(parts)]);
  const own = tables.filter(({ fields }) => "id" in fields).map(({ table }) => columns.get(`${table}.id`)?.sequence);
  return [...own.filter((name) => name != null), "public.revision_batch_id"];
}

/** The last number that a sequence gave; 0 before the first. */
export async function selectLastNumber(client: pg.ClientBase, sequence: string): Promise<number> {
  const { rows } = await client.query(
    `select case when is_called then last_value else 0 end::bigint as last from ${sequence}`,
  );
  return Number(rows[0].last);
}

export async function setLastNumber(db: Db, sequence: string, last: number): Promise<void> {
  await run(db, "select setval($1::regclass, greatest($2::bigint, 1), $2::bigint > 0)", sequence, last);
}

/** Lets a transaction wait for as long as pictures take on their way to a bucket. */
export async function liftIdleLimit(db: Db): Promise<void> {
  await run(db, "set local idle_in_transaction_session_timeout = 0");
}

/** Tells the planner of the rows that the transaction wrote: it would take the tables for empty. */
export async function analyzeRows(db: Db): Promise<void> {
  await run(db, "analyze");
}

/** Whether a document's table has a row. */
export async function hasRows(db: Db, { table }: SiteDocument): Promise<boolean> {
  const [row] = await run<{ has: boolean }>(db, `select exists(select from ${quoted(table)}) as has`);
  return row?.has ?? true;
}

export async function deleteRows(db: Db, { table }: SiteDocument): Promise<void> {
  await run(db, `delete from ${quoted(table)}`);
}

interface Target {
  table: string;
  fields: readonly string[];
}

/** Names and types of fields, as `json_to_recordset` takes them. */
const typed = ({ table, fields }: Target, columns: Columns) =>
  listOf(fields.map((field) => `${quoted(field)} ${columns.get(`${table}.${toWireName(field)}`)?.type}`));

const valuesOf = (alias: string, { table, fields }: Target, columns: Columns) =>
  fields.map((field) => {
    const value = `${alias}.${quoted(field)}`;
    return columns.get(`${table}.${toWireName(field)}`)?.holdsJsonNull ? `coalesce(${value}, 'null'::jsonb)` : value;
  });

/** Inserts documents, given as lines of JSON, with their parts. Fields that are written later are null. */
export async function insertLines(
  db: Db,
  { table, key, fields, parts = {}, later = [] }: SiteDocument,
  columns: Columns,
  lines: readonly string[],
): Promise<void> {
  const json = `[${lines.join(",")}]`;
  // A document and its parts may name each other; a fault is one of these lines.
  await run(db, "set constraints all deferred");
  const own = { table, fields: Object.keys(fields).filter((field) => !later.includes(field)) };
  await run(
    db,
    `insert into ${quoted(table)} (${listOf(own.fields.map(columnOf))}) overriding system value
    select ${listOf(valuesOf("r", own, columns))} from json_to_recordset($1::json) as r(${typed(own, columns)})`,
    json,
  );
  const parent = { table, fields: key.slice(0, 1) };
  for (const [name, part] of Object.entries(parts)) {
    const target = { table: part.table, fields: Object.keys(part.fields) };
    await run(
      db,
      `insert into ${quoted(part.table)} (${listOf([part.of, ...target.fields].map(columnOf))}) overriding system value
      select ${listOf([`r.${quoted(key[0] ?? "")}`, ...valuesOf("p", target, columns)])}
      from json_to_recordset($1::json) as r(${typed(parent, columns)}, ${quoted(name)} json),
        json_to_recordset(r.${quoted(name)}) as p(${typed(target, columns)})`,
      json,
    );
  }
  await run(db, "set constraints all immediate");
}

/** Writes the fields of documents that could not be written before all of them were there. */
export async function updateLater(
  db: Db,
  { table, key, later = [] }: SiteDocument,
  columns: Columns,
  lines: readonly string[],
): Promise<void> {
  const [id = ""] = key;
  const sets = later.map((field) => `${columnOf(field)} = r.${quoted(field)}`);
  await run(
    db,
    `update ${quoted(table)} t set ${listOf(sets)}
    from json_to_recordset($1::json) as r(${typed({ table, fields: [id, ...later] }, columns)})
    where t.${columnOf(id)} = r.${quoted(id)}`,
    `[${lines.join(",")}]`,
  );
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

interface Column {
  /** "venue.name" */
  name: string;
  type: string;
  /** Whether rows can be inserted without it. */
  isOptional: boolean;
  isNullable: boolean;
}

/** A rule that rows have to keep: a constraint or a unique index. */
interface Rule {
  /** Table and definition, without a name. */
  text: string;
  /** The columns it is about, as far as they are named: "venue.name". */
  columns: string[];
}

/** Parts of a schema that programs stand on. */
export interface Schema {
  columns: Column[];
  rules: Rule[];
  /** With the types of parameters: "tell_change()". */
  functions: string[];
}

const ownSchemas = sql`n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
/** Tables, but for the partitions that jobs make and drop. */
const ownTables = sql`c.relkind in ('r', 'p', 'v') and not c.relispartition and ${ownSchemas}`;
const nameOfTable = sql`concat(nullif(n.nspname, 'public') || '.', c.relname)`;

/** Reads the schema of a database. */
export async function readSchema(db: Db): Promise<Schema> {
  const columns = await sql<Column>`select ${nameOfTable} || '.' || a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as "isOptional"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and ${ownTables} order by 1`.execute(db);
  const named = (keys: string) => sql`array(select ${nameOfTable} || '.' || a.attname from pg_attribute a
    where a.attrelid = c.oid and a.attnum = any (${sql.raw(keys)}) order by 1)`;
  const rules =
    await sql<Rule>`select ${nameOfTable} || ': ' || pg_get_constraintdef(o.oid) as text, ${named("o.conkey")} as columns
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where o.contype in ('c', 'f', 'x') and ${ownTables}
    union all
    select ${nameOfTable} || ': ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* ON ', 'unique '), ${named("i.indkey")}
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where i.indisunique and ${ownTables} order by 1`.execute(db);
  const functions = await sql<{ name: string }>`select p.oid::regprocedure::text as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ownSchemas} order by 1`.execute(db);
  return { columns: columns.rows, rules: rules.rows, functions: functions.rows.map(({ name }) => name) };
}

function breaksOfColumn(before: Column, now: Column | undefined): string[] {
  if (!now) return [`${before.name} is gone`];
  return [
    ...(now.type === before.type ? [] : [`${before.name} is ${now.type} and no longer ${before.type}`]),
    ...(before.isNullable && !now.isNullable ? [`${before.name} can no longer be null`] : []),
    ...(before.isOptional && !now.isOptional ? [`${before.name} has lost its default`] : []),
  ];
}

const tableOf = (name: string) => name.slice(0, name.lastIndexOf("."));

/** Divides a rule that lists the values of a column, "page: CHECK ((kind = ANY (ARRAY['a'::text])))"; null for others. */
function listOf(rule: string): { around: string; values: string[] } | null {
  const opening = "= ANY (ARRAY[";
  const [start, end] = [rule.indexOf(opening) + opening.length, rule.lastIndexOf("]")];
  if (start < opening.length || end < start) return null;
  return { around: rule.slice(0, start) + rule.slice(end), values: rule.slice(start, end).split(", ") };
}

/** Whether a rule lists the values of another one, and more. */
function allowsMore(before: string, now: string): boolean {
  const [former, wider] = [listOf(before), listOf(now)];
  if (!former || former.around !== wider?.around) return false;
  const allowed = new Set(wider.values);
  return former.values.every((value) => allowed.has(value));
}

/** Lists what was taken away from a schema or made stricter, so that programs that were written for it may fail. */
export function breaksOf(before: Schema, now: Schema): string[] {
  const columns = new Map(now.columns.map((column) => [column.name, column]));
  const known = new Set(before.columns.map(({ name }) => name));
  const tables = new Set([...known].map(tableOf));
  const rules = new Set(before.rules.map(({ text }) => text));
  const functions = new Set(now.functions);
  // Programs that do not know a column leave it as it is made.
  const isNew = ({ columns: own }: Rule) => own.length > 0 && own.every((name) => !known.has(name));
  const isWider = ({ text }: Rule) => before.rules.some((rule) => allowsMore(rule.text, text));
  return [
    ...before.columns.flatMap((column) => breaksOfColumn(column, columns.get(column.name))),
    ...now.columns
      .filter(({ name, isOptional }) => tables.has(tableOf(name)) && !known.has(name) && !isOptional)
      .map(({ name }) => `${name} is new and has to be given`),
    ...now.rules
      .filter((rule) => !rules.has(rule.text) && !isNew(rule) && !isWider(rule))
      .map(({ text }) => `a new rule for ${text}`),
    ...before.functions.filter((name) => !functions.has(name)).map((name) => `the function ${name} is gone`),
  ];
}

import { type RawBuilder, sql } from "kysely";

/** The columns of a listing row, each with what is written there. */
export type RowColumns = Record<string, RawBuilder<unknown>>;

const namesOf = (columns: RowColumns) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/**
 * Writes listing rows as table `t`, one for each row of what the answer is given as `from`; a row that says the same already
 * is left alone, because every write costs the listing's index-only scans. Its parts are put together once.
 * @param key the column that names the record
 */
export function rowUpsert(
  table: "event_listing" | "venue_listing",
  key: string,
  columns: RowColumns,
): (from: RawBuilder<unknown>) => RawBuilder<unknown> {
  const { [key]: _id, ...others } = columns;
  const written = sql.join(Object.keys(others).map((name) => sql.ref(`excluded.${name}`)));
  const insert = sql`insert into ${sql.table(table)} as t (${namesOf(columns)}) select ${sql.join(Object.values(columns))}`;
  const update = sql`on conflict (${sql.ref(key)}) do update set (${namesOf(others)}) = (${written})
    where t is distinct from excluded`;
  return (from) => sql`${insert} ${from} ${update}`;
}

import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { literalPattern } from "../literal-pattern.ts";

type Sql = RawBuilder<unknown>;

/** Where a list's records stand, and which of them are asked for. */
export interface Source {
  from: Sql;
  where: Sql;
}

/** All of some conditions. */
export const every = (conditions: readonly Sql[]): Sql => sql.join([sql`true`, ...conditions], sql` and `);

/** Conditions: each word occurs in one of the texts, ignoring case. @param texts lower-cased */
export const finds = (find: string | undefined, texts: readonly Sql[]): Sql[] =>
  (find ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) =>
        sql`(${sql.join(
          texts.map((text) => sql`${text} like ${literalPattern(word)}::text`),
          sql` or `,
        )})`,
    );

/** How many records are asked for. */
export async function countRows(db: Db, { from, where }: Source): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of them. @param columns what is read of each */
export async function selectPage<Row>(
  db: Db,
  { from, where }: Source,
  { columns, order }: { columns: Sql; order: Sql },
  { offset, size }: Page,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${from} where ${where} order by ${order} limit ${size}::int offset ${offset}::int`.execute(
    db,
  );
  return rows;
}

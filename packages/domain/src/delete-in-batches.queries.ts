import type { Db } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { type RawBuilder, sql } from "kysely";

/** Rows that one statement deletes where they take none of other tables along. */
const ROWS = 5_000;

/**
 * Deletes the rows that meet a condition, at most `most` in a statement, so that none of them takes long or holds locks
 * for long. Outside of a transaction each batch is done for good. The condition needs an index.
 * @param most fewer for rows that take rows of other tables along @returns how many rows
 */
export async function deleteInBatches(
  db: Db,
  table: keyof DB,
  condition: RawBuilder<unknown>,
  most = ROWS,
): Promise<number> {
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${condition} limit ${most}::int))`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < most) return total;
  }
}

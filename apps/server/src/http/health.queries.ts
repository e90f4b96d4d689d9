import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Whether the database takes writes: not a standby, nor a primary that a failover has made read-only. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`.execute(db);
  return rows[0]?.writable === true;
}

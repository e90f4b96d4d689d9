import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/**
 * Holds the whole of an upload until the transaction ends: with others who keep the same file again, or alone, to throw
 * it away.
 */
export async function holdMaster(db: Db, hash: string, { alone }: { alone: boolean }): Promise<void> {
  const lock = sql.raw(alone ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  await sql`select ${lock}(hashtextextended(${`master ${hash}`}::text, 0))`.execute(db);
}

/** Whether an upload, or a picture that was cropped from it, speaks of the whole of an upload. */
export async function isMasterUsed(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from upload where content_hash = ${hash}::text)
      or exists (select from image where source_hash = ${hash}::text) as used`.execute(db);
  return rows[0]?.used ?? true;
}

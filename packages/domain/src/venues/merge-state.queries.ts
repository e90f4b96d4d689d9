import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Makes a venue one with another: it is deleted and leads there. */
export async function updateMerged(
  db: Db,
  id: number,
  { into, now }: { into: number | null; now: Date },
): Promise<void> {
  await sql`
    update venue set merged_into = ${into}::int, deleted_at = ${into === null ? null : now}::timestamptz,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${id}::int`.execute(db);
}

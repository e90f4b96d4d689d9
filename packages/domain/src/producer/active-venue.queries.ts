import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** The one of somebody's venues they chose to work on, or the first of those that are not deleted. */
export async function selectActiveVenueId(
  db: Db,
  userId: number,
  producerOf: readonly number[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from app_user u join venue v on v.id = any(${producerOf}::int[]) and v.deleted_at is null
    where u.id = ${userId}::int order by v.id is distinct from u.active_venue_id, v.id limit 1`.execute(db);
  return rows[0]?.id;
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Which of these the user saved, in one query. */
export async function savedAmong(
  db: Db,
  kind: "event" | "venue",
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const [table, column] = kind === "event" ? ["saved_event", "event_id"] : ["saved_venue", "venue_id"];
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(table)}
    where user_id = ${userId}::int and ${sql.ref(column)} = any(${ids}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

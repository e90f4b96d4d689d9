import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Which of the events somebody saved. */
export async function selectSavedEvents(db: Db, eventIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct event_id as id from saved_event where event_id = any(${eventIds}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}

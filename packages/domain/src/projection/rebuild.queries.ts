import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** The ids of all events or venues, deleted ones too. */
export async function selectAllIds(db: Db, table: "event" | "venue"): Promise<number[]> {
  const rows = await db.selectFrom(table).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** The ids of all events of a category that are not deleted. */
export async function selectIdsOfCategory(db: Db, eventTypeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("id")
    .where("event_type_id", "=", eventTypeId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes down every word that search texts of events have. */
export async function writeAllLexemes(db: Db): Promise<void> {
  await sql`insert into search_lexeme (word)
    select word from ts_stat('select words from event_search_text') order by word on conflict do nothing`.execute(db);
}

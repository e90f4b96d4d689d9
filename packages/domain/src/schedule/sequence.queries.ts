import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Calendars that follow an event take its new time, place or status only with a higher SEQUENCE and a later stamp. */
export async function countRevisions(db: Db, eventIds: readonly number[], now: Date): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`update event set sequence = sequence + 1, revised_at = ${now}
    where id = any(${eventIds}::int[])`.execute(db);
}

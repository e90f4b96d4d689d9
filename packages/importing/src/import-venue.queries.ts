import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** The time zone of a venue that is there; undefined of one that is not, or was deleted. */
export async function selectTimeZone(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from venue where id = ${id}::int and deleted_at is null`.execute(db);
  return rows[0]?.timeZone;
}

/** The venue that a source calls so, also when it was deleted; undefined of one that never came. */
export async function selectVenueOfSource(
  db: Db,
  { source, sourceId }: { source: string; sourceId: string },
): Promise<{ id: number; isDeleted: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isDeleted: boolean }>`
    select id, deleted_at is not null as "isDeleted" from venue
    where source = ${source}::text and source_id = ${sourceId}::text`.execute(db);
  return rows[0];
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { ComparedVenue } from "./entry/compare-place.ts";

/** The time zone, name and address of a venue; undefined if there is none, or it was deleted. */
export async function selectImportVenue(
  db: Db,
  id: number,
): Promise<({ timeZone: string } & ComparedVenue) | undefined> {
  const { rows } = await sql<{ timeZone: string } & ComparedVenue>`
    select time_zone as "timeZone", name, street, city, postal_code as "postalCode" from venue
    where id = ${id}::int and deleted_at is null`.execute(db);
  return rows[0];
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

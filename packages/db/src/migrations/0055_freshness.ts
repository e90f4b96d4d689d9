import { type Kysely, sql } from "kysely";

/** Source of a record's last confirmation: venue, calendar or editor; null if unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["venue", "event"]) {
    await sql`alter table ${sql.ref(table)}
      add column certified_by text check (certified_by in ('venue', 'calendar', 'editor'))`.execute(db);
    await sql`comment on column ${sql.ref(`${table}.certified_by`)} is 'who confirmed it at certified_at; null where nobody knows'`.execute(
      db,
    );
  }
}

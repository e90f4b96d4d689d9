import { type Kysely, sql } from "kysely";

/** Who said that a venue or an event is still true: its venue, its calendar, or an editor; null where nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["venue", "event"]) {
    await sql`alter table ${sql.ref(table)}
      add column certified_by text check (certified_by in ('venue', 'calendar', 'editor'))`.execute(db);
    await sql`comment on column ${sql.ref(`${table}.certified_by`)} is 'who confirmed it at certified_at; null where nobody knows'`.execute(
      db,
    );
  }
}

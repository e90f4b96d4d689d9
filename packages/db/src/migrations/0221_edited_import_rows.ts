import { type Kysely, sql } from "kysely";

/** Entries that a person edited while they looked an import through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_row add column edited jsonb
    check (edited is null or jsonb_typeof(edited) = 'object')`.execute(db);
  await sql`comment on column import_row.edited is 'what a person changed of the entry before it was imported; null for nothing'`.execute(
    db,
  );
}

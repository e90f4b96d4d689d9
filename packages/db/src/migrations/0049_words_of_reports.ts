import { type Kysely, sql } from "kysely";

/** Indexes to search report rows by words of names and places. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index venue_words on venue using gin ((name || ' ' || city) gin_trgm_ops)
    where deleted_at is null`.execute(db);
  await sql`create index event_words on event using gin (name gin_trgm_ops) where deleted_at is null`.execute(db);
  await sql`create index app_user_words on app_user
    using gin ((trim(first_name || ' ' || last_name) || ' ' || email) gin_trgm_ops)`.execute(db);
}

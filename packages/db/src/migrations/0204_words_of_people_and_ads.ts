import { type Kysely, sql } from "kysely";

/** Indexes by which editors and staff find accounts and ads by the beginnings of words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_all_words on app_user
    using gin (name_words(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)`.execute(db);
  await sql`create index search_ad_all_words on search_ad using gin (name_words(title) gin_trgm_ops)
    where deleted_at is null`.execute(db);
}

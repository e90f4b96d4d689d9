import { type Kysely, sql } from "kysely";

/**
 * The secret in the address of a saved search's feed: null until its owner first subscribes. Kept as it is, because the
 * address is shown again; who can read this row can read the search itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_search add column feed_token text unique check (char_length(feed_token) >= 27)`.execute(
    db,
  );
}

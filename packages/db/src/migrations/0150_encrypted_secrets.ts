import { type Kysely, sql } from "kysely";

/**
 * Room for secrets that are encrypted, and for hashes of those that are looked up. The columns in clear stay for the build
 * before: it goes on writing them, and the new one reads both. The new worker encrypts what is there and empties them
 * once no old process runs; a later version drops them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table secret_key (
    id text primary key,
    first_used_at timestamptz not null default now()
  )`.execute(db);
  await sql`comment on table secret_key is 'keys that secrets of this database may be encrypted with: their ids, never the keys'`.execute(
    db,
  );
  await sql`alter table webhook_endpoint
    alter column secret drop not null,
    add column secret_sealed text,
    add column former_secret_sealed text`.execute(db);
  await sql`alter table saved_search
    add column feed_token_hash text unique,
    add column feed_token_sealed text`.execute(db);
  await sql`alter table app_user
    alter column unsubscribe_token drop not null,
    add column unsubscribe_hash text unique,
    add column unsubscribe_sealed text`.execute(db);
}

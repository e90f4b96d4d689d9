import { type Kysely, sql } from "kysely";

/**
 * Adds responses to requests with an `Idempotency-Key`, for a second try of the same, and counts of requests that processes
 * share. Neither refers to accounts: the reference's lock on the account's row would deadlock with those of verbs that lock
 * the account. The counts are unlogged: a crash of the database empties them, which only lets clients start anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table idempotent_request (
    user_id int not null,
    operation text not null,
    key_hash text not null,
    input_hash text not null,
    response bytea,
    created_at timestamptz not null,
    primary key (user_id, operation, key_hash)
  )`.execute(db);
  await sql`comment on column idempotent_request.response is 'sealed with the key itself, which is not kept; null when too long'`.execute(
    db,
  );
  await sql`create unlogged table request_count (
    key text primary key,
    requests int not null,
    resets_at timestamptz not null
  )`.execute(db);
  await sql`create index idempotent_request_age on idempotent_request (created_at)`.execute(db);
}

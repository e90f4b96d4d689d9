import { type Kysely, sql } from "kysely";

/** API tokens. Only the hash is stored; revoked tokens are kept for a while so callers get a clear error. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_token (
    id int primary key generated always as identity,
    user_id int not null references app_user on delete cascade,
    name text not null check (char_length(name) between 1 and 80),
    hash text not null unique,
    prefix text not null,
    scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write:venues']),
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`.execute(db);
  await sql`create index api_token_of_user on api_token (user_id, created_at desc, id desc) where revoked_at is null`.execute(
    db,
  );
}

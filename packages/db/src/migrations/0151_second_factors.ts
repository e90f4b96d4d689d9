import { type Kysely, sql } from "kysely";

/** Passkeys, authenticator apps and recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table passkey (
    id int generated always as identity primary key,
    user_id int not null references app_user on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    sign_count bigint not null,
    transports text[] not null default '{}',
    name text not null check (char_length(name) between 1 and 60),
    created_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db);
  await sql`create index passkey_user on passkey (user_id, id)`.execute(db);

  await sql`create table authenticator_app (
    id int generated always as identity primary key,
    user_id int not null references app_user on delete cascade,
    secret_sealed text not null,
    name text not null check (char_length(name) between 1 and 60),
    last_step bigint not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db);
  await sql`comment on column authenticator_app.last_step is 'the 30 seconds, counted from 1970, whose code was accepted last: none up to it is accepted again'`.execute(
    db,
  );
  await sql`create index authenticator_app_user on authenticator_app (user_id, id)`.execute(db);

  await sql`create table recovery_code (
    user_id int not null references app_user on delete cascade,
    hash text not null,
    primary key (user_id, hash)
  )`.execute(db);
  await sql`comment on table recovery_code is 'single use: taken by deleting; only SHA-256 of each code is kept'`.execute(
    db,
  );
}

import { type Kysely, sql } from "kysely";

/**
 * Adds the codes that log in by email. A row is found by the SHA-256 of a long random text that the browser and the email have;
 * the code itself is hashed together with that text, so that nobody who reads the table can try all the codes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table login_code (
    request text primary key,
    code text not null,
    email text not null,
    tries int2 not null default 0,
    kept jsonb,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`comment on column login_code.kept is 'The search that is saved for the address once it is confirmed'`.execute(
    db,
  );
  await sql`create index login_code_email on login_code (lower(email))`.execute(db);
  await sql`create index login_code_expires_at on login_code (expires_at)`.execute(db);
}

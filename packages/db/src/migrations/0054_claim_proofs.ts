import { type Kysely, sql } from "kysely";

/** Claimants' confirmed email addresses at a venue's domain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table claim_proof (
    claim_id int primary key references claim on delete cascade,
    email text not null,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    proved_at timestamptz
  )`.execute(db);
  await sql`comment on column claim_proof.proved_at is 'when the link of the mail was followed; null until then'`.execute(
    db,
  );
}

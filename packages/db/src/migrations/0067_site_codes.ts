import { type Kysely, sql } from "kysely";

/** Claimants' website codes and the results of checking them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table claim_site_code (
    claim_id int primary key references claim on delete cascade,
    code text not null unique,
    created_at timestamptz not null default now(),
    looked_at timestamptz,
    outcome text check (outcome in ('found', 'missing', 'unreached')),
    address text not null default '',
    fault text not null default '',
    check ((outcome is null) = (looked_at is null))
  )`.execute(db);
  await sql`comment on column claim_site_code.address is 'the page that was looked at last; that of the code once it was found'`.execute(
    db,
  );
}

import { type Kysely, sql } from "kysely";

/** Ownership requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim add column is_contest boolean not null default false`.execute(db);
  await sql`comment on column claim.is_contest is 'asks for a venue that somebody else holds, and holds nothing until it is verified'`.execute(
    db,
  );
  // Still: two people never hold one venue. Who contests a claim holds nothing while they wait.
  await sql`drop index claim_one_open_per_venue`.execute(db);
  await sql`create unique index claim_one_open_per_venue on claim (venue_id)
    where status in ('claimed', 'new', 'verifying', 'verified') and not only_knows and not is_contest`.execute(db);
  await sql`create unique index claim_one_contest_per_person on claim (venue_id, claimant_id)
    where status in ('claimed', 'new', 'verifying', 'verified') and is_contest`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Claimants' roles at a venue, and suggestions without a claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim
    add column role text not null default '',
    add column message text not null default '',
    add column only_knows boolean not null default false`.execute(db);
  await sql`comment on column claim.role is 'who the claimant is at the venue, in their own words or one of a few'`.execute(
    db,
  );
  await sql`comment on column claim.only_knows is 'the claimant told of the place and does not ask to manage it: nobody is kept from it'`.execute(
    db,
  );
  // Two people still can't manage one venue. A suggestion doesn't count.
  await sql`drop index claim_one_open_per_venue`.execute(db);
  await sql`create unique index claim_one_open_per_venue on claim (venue_id)
    where status in ('claimed', 'new', 'verifying', 'verified') and not only_knows`.execute(db);
}

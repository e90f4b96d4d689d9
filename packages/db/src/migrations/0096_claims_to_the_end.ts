import { type Kysely, sql } from "kysely";

/** Keeps who asked for a venue when it is given away, and takes the answer of its managers to a contest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim
    add column asked_by int references app_user on delete set null,
    add column taken_over_at timestamptz,
    add column answer text not null default '',
    add column answered_at timestamptz,
    add column answered_by int references app_user on delete set null`.execute(db);
  await sql`comment on column claim.asked_by is 'of a venue that was given away: the account that asked for it first'`.execute(
    db,
  );
  await sql`comment on column claim.taken_over_at is 'when the claimant took the venue over; null: the claimant asked for it'`.execute(
    db,
  );
  await sql`comment on column claim.answer is 'of a contest: what the managers of the venue say to it'`.execute(db);
  await sql`create index claim_asked_by on claim (asked_by) where asked_by is not null`.execute(db);
  await sql`create index claim_answered_by on claim (answered_by) where answered_by is not null`.execute(db);
  // Venues that were given away before: their history says so.
  await sql`update claim c set
      asked_by = (select e.user_id from claim_event e where e.claim_id = c.id order by e.id limit 1),
      taken_over_at = g.given_at
    from (select claim_id, max(created_at) as given_at from claim_event
      where message like 'The venue went from %' group by claim_id) g
    where g.claim_id = c.id`.execute(db);
}

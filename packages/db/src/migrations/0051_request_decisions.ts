import { type Kysely, sql } from "kysely";

/** The last decision about each producer request with what it changed, and how moderators want to hear of new requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table claim_decision (
    claim_id int primary key references claim on delete cascade,
    moderator_id int not null references app_user on delete cascade,
    before_status text not null,
    status text not null,
    decided_at timestamptz not null,
    undo_until timestamptz,
    was_published boolean not null,
    had_subscription boolean not null,
    billing_contact_id int references app_user on delete set null
  )`.execute(db);
  await sql`comment on table claim_decision is 'the last decision about a claim, kept for as long as it can be taken back'`.execute(
    db,
  );
  await sql`comment on column claim_decision.undo_until is 'when its mail goes out; null when nobody is written to'`.execute(
    db,
  );
  await sql`comment on column claim_decision.billing_contact_id is 'who paid for the venue before'`.execute(db);
  await sql`create index claim_decision_moderator on claim_decision (moderator_id)`.execute(db);
  await sql`create index claim_decision_billing_contact on claim_decision (billing_contact_id)
    where billing_contact_id is not null`.execute(db);
  // The queue: the oldest of some statuses first.
  await sql`create index claim_status on claim (status, created_at, id)`.execute(db);

  await sql`alter table app_user
    add column request_mails text not null default 'daily' check (request_mails in ('at_once', 'daily', 'never')),
    add column request_mails_until timestamptz`.execute(db);
  await sql`comment on column app_user.request_mails_until is 'requests up to here were told; null before the first mail'`.execute(
    db,
  );
}

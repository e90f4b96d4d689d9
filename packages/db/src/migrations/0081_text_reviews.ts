import { type Kysely, sql } from "kysely";

/** Public texts of new accounts, held for review if their risk score is high. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_trust (
    user_id int primary key references app_user on delete cascade,
    trusted_by int references app_user on delete set null,
    trusted_at timestamptz not null
  )`.execute(db);
  await sql`create index account_trust_by on account_trust (trusted_by)`.execute(db);
  await sql`create table text_review (
    id int generated always as identity primary key,
    event_id int references event on delete cascade,
    venue_id int references venue on delete cascade,
    user_id int not null references app_user on delete cascade,
    is_new boolean not null,
    changes jsonb not null,
    score int not null,
    signals jsonb not null,
    status text not null default 'waiting' check (status in ('waiting', 'accepted', 'rejected')),
    note text not null default '',
    gave_trust boolean not null default false,
    decided_by int references app_user on delete set null,
    decided_at timestamptz,
    told_at timestamptz,
    created_at timestamptz not null,
    check ((event_id is null) <> (venue_id is null)),
    check ((status = 'waiting') = (decided_at is null))
  )`.execute(db);
  await sql`comment on column text_review.changes is 'by field [as it is shown, as it is to be]'`.execute(db);
  await sql`comment on column text_review.is_new is 'an event that was never shown; else a change of texts that are'`.execute(
    db,
  );
  await sql`create index text_review_waiting on text_review (created_at, id) where status = 'waiting'`.execute(db);
  await sql`create unique index text_review_event on text_review (event_id) where status = 'waiting'`.execute(db);
  await sql`create unique index text_review_venue on text_review (venue_id) where status = 'waiting'`.execute(db);
  await sql`create index text_review_of_event on text_review (event_id, id desc)`.execute(db);
  await sql`create index text_review_of_venue on text_review (venue_id, id desc)`.execute(db);
  await sql`create index text_review_user on text_review (user_id)`.execute(db);
  await sql`create index text_review_decided on text_review (decided_at) where status <> 'waiting'`.execute(db);
  await sql`create index text_review_by on text_review (decided_by)`.execute(db);
  await sql`create table posted_text (
    id int generated always as identity primary key,
    user_id int not null references app_user on delete cascade,
    kind text not null,
    record_id int not null,
    text text not null,
    posted_at timestamptz not null
  )`.execute(db);
  await sql`comment on table posted_text is 'what accounts that nobody knows yet posted of late, to tell copies'`.execute(
    db,
  );
  await sql`create index posted_text_posted on posted_text (posted_at desc)`.execute(db);
  await sql`create index posted_text_user on posted_text (user_id, posted_at desc)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Plans and subscriptions, the history of claims, revisions of venues and events, and who made what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table plan (
    id text primary key,
    name text not null,
    position int not null,
    active_events int check (active_events >= 0)
  )`.execute(db);
  await sql`comment on column plan.active_events is 'how many events may be active at a time; null: no limit'`.execute(
    db,
  );

  await sql`create table subscription (
    id int generated always as identity primary key,
    venue_id int not null unique references venue on delete cascade,
    plan_id text not null references plan,
    status text not null check (status in
      ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid')),
    billing_contact_id int references app_user on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index subscription_billing_contact on subscription (billing_contact_id)`.execute(db);

  await sql`alter table app_user add column active_venue_id int references venue on delete set null`.execute(db);
  await sql`comment on column app_user.active_venue_id is 'the venue a producer of several works on'`.execute(db);

  await sql`create index claim_created on claim (created_at, id)`.execute(db);
  await sql`create table claim_event (
    id int generated always as identity primary key,
    claim_id int not null references claim on delete cascade,
    user_id int references app_user on delete set null,
    status text,
    message text not null,
    note text not null default '',
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`comment on column claim_event.status is 'what the claim became; null when something else was done to it'`.execute(
    db,
  );
  await sql`create index claim_event_claim on claim_event (claim_id, id desc)`.execute(db);

  await sql`create table revision (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('venue', 'event')),
    record_id int not null,
    venue_id int not null,
    action text not null check (action in ('create', 'update', 'delete', 'restore')),
    author_id int references app_user on delete set null,
    changes jsonb not null,
    record jsonb not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`comment on column revision.changes is 'field by field: {"name": [before, after]}'`.execute(db);
  await sql`comment on column revision.record is 'the whole record as it was afterwards, to go back to'`.execute(db);
  await sql`create index revision_record on revision (kind, record_id, id desc)`.execute(db);
  await sql`create index revision_author on revision (author_id, id desc)`.execute(db);
  await sql`create index revision_created on revision (created_at desc, id desc)`.execute(db);

  for (const table of ["venue", "event"]) {
    await sql`alter table ${sql.ref(table)}
      add column image_crop jsonb,
      add column created_by int references app_user on delete set null,
      add column certified_at timestamptz`.execute(db);
    await sql`comment on column ${sql.ref(`${table}.certified_at`)} is 'when somebody last confirmed that it is still true'`.execute(
      db,
    );
    await sql`create index ${sql.ref(`${table}_created_by`)} on ${sql.ref(table)} (created_by) where created_by is not null`.execute(
      db,
    );
  }
  // Producers have their venue's newest events first.
  await sql`create index event_venue_created on event (venue_id, created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
}

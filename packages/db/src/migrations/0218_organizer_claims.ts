import { type Kysely, sql } from "kysely";

/** People who speak for organizers, pictures of organizers, events that wait for their yes, and organizers that were merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizer add column keeper_id int references app_user on delete set null,
    add column merged_into int references organizer, add column image_id int references image,
    add check (merged_into <> id)`.execute(db);
  await sql`comment on column organizer.keeper_id is 'who speaks for it, as a moderator verified'`.execute(db);
  await sql`comment on column organizer.merged_into is
    'the organizer that it was made one with: its addresses and its name lead there'`.execute(db);
  for (const column of ["keeper_id", "merged_into", "image_id"])
    await sql`create index ${sql.ref(`organizer_${column}`)} on organizer (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);

  await sql`create table organizer_claim (
    id int generated always as identity primary key,
    organizer_id int not null references organizer,
    claimant_id int not null references app_user on delete cascade,
    message text not null,
    status text not null default 'new' check (status in ('new', 'verified', 'rejected', 'withdrawn')),
    created_at timestamptz not null,
    decided_by int references app_user on delete set null,
    decided_at timestamptz)`.execute(db);
  await sql`comment on table organizer_claim is 'requests to speak for an organizer'`.execute(db);
  await sql`create unique index organizer_claim_new on organizer_claim (organizer_id, claimant_id)
    where status = 'new'`.execute(db);
  await sql`create unique index organizer_claim_verified on organizer_claim (organizer_id)
    where status = 'verified'`.execute(db);
  await sql`create index organizer_claim_claimant on organizer_claim (claimant_id)`.execute(db);
  await sql`create index organizer_claim_decider on organizer_claim (decided_by) where decided_by is not null`.execute(
    db,
  );

  await sql`create table organizer_ask (
    event_id int primary key references event on delete cascade,
    organizer_id int not null references organizer,
    asked_by int references app_user on delete set null,
    asked_at timestamptz not null)`.execute(db);
  await sql`comment on table organizer_ask is
    'events whose venue names an organizer that somebody speaks for, and who has not confirmed it'`.execute(db);
  await sql`create index organizer_ask_organizer on organizer_ask (organizer_id)`.execute(db);
  await sql`create index organizer_ask_by on organizer_ask (asked_by) where asked_by is not null`.execute(db);

  await sql`create table organizer_merge (
    id int generated always as identity primary key,
    kept_id int not null references organizer,
    dropped_id int not null references organizer,
    moved jsonb not null,
    merged_by int references app_user on delete set null,
    merged_at timestamptz not null,
    undone_by int references app_user on delete set null,
    undone_at timestamptz,
    check (kept_id <> dropped_id))`.execute(db);
  await sql`comment on column organizer_merge.moved is 'what went from the one to the other, to be brought back'`.execute(
    db,
  );
  for (const column of ["kept_id", "dropped_id", "merged_by", "undone_by"])
    await sql`create index ${sql.ref(`organizer_merge_${column}`)} on organizer_merge (${sql.ref(column)})`.execute(db);
}

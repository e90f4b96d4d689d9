import { type Kysely, sql } from "kysely";

/** Suspended accounts, and undoing an account's public changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column suspended_at timestamptz,
    add column suspended_reason text not null default ''`.execute(db);
  await sql`comment on column app_user.suspended_reason is 'told at signing in'`.execute(db);
  await sql`create table account_undo (
    id int generated always as identity primary key,
    user_id int not null references app_user on delete cascade,
    begun_by int references app_user on delete set null,
    begun_at timestamptz not null,
    is_reverting boolean not null default false
  )`.execute(db);
  await sql`comment on column account_undo.is_reverting is 'what was taken back is being put back'`.execute(db);
  await sql`create index account_undo_user on account_undo (user_id, id desc)`.execute(db);
  await sql`create index account_undo_by on account_undo (begun_by)`.execute(db);
  await sql`create table account_undo_item (
    undo_id int not null references account_undo on delete cascade,
    position int not null,
    kind text not null check (kind in ('correction', 'claim', 'event', 'venue')),
    record_id int not null,
    name text not null,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'left', 'put_back', 'kept')),
    target_revision bigint,
    revision_before bigint,
    revision_after bigint,
    revision_put_back bigint,
    status_before text,
    reason text not null default '',
    primary key (undo_id, position)
  )`.execute(db);
  await sql`comment on column account_undo_item.target_revision is
    'after which the record was as it is to be again; null where it is to be deleted'`.execute(db);
  await sql`comment on column account_undo_item.state is
    'left: was not taken back; kept: was taken back, and could not be put back'`.execute(db);
  await sql`comment on column account_undo_item.status_before is 'of a request'`.execute(db);
  await sql`create index account_undo_item_record on account_undo_item (kind, record_id)`.execute(db);
}

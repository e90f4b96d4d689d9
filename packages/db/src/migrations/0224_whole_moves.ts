import { type Kysely, sql } from "kysely";

/**
 * Whole moves from other calendars, which are undone as one; places there that are venues here; categories chosen for names
 * there; and addresses of another site that lead to pages of this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table whole_move (
    id bigint primary key references mass_change on delete cascade,
    format text not null,
    name text not null,
    state text not null default 'done' check (state in ('done', 'undoing', 'undone')),
    undo_batch bigint,
    stays jsonb not null default '[]'
  )`.execute(db);
  await sql`comment on table whole_move is 'what was moved in from another calendar at once; its id is that of the change'`.execute(
    db,
  );
  await sql`create table moved_record (
    move_id bigint not null references whole_move on delete cascade,
    kind text not null check (kind in ('venue', 'event')),
    record_id int not null,
    change text not null check (change in ('created', 'updated', 'revived')),
    before jsonb,
    version timestamptz not null,
    is_handled boolean not null default false,
    primary key (move_id, kind, record_id)
  )`.execute(db);
  await sql`create index moved_record_record_index on moved_record (kind, record_id)`.execute(db);
  await sql`create table moved_place (
    source text not null,
    place_key text not null,
    venue_id int not null references venue on delete cascade,
    move_id bigint references whole_move on delete set null,
    primary key (source, place_key)
  )`.execute(db);
  await sql`create index moved_place_venue_id_index on moved_place (venue_id)`.execute(db);
  await sql`create index moved_place_move_id_index on moved_place (move_id) where move_id is not null`.execute(db);
  await sql`create table moved_category (
    name text primary key check (length(name) between 1 and 255),
    event_type_id int not null references event_type
  )`.execute(db);
  await sql`create index moved_category_event_type_id_index on moved_category (event_type_id)`.execute(db);
  await sql`create table old_address (
    id int generated always as identity primary key,
    path text not null unique check (length(path) between 2 and 500),
    target text not null check (target like '/%' and target not like '//%' and length(target) <= 500),
    move_id bigint references whole_move on delete set null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index old_address_move_id_index on old_address (move_id) where move_id is not null`.execute(db);
  await sql`alter table move_in add column move_id bigint references whole_move on delete set null`.execute(db);
  await sql`create index move_in_move_id_index on move_in (move_id) where move_id is not null`.execute(db);
}

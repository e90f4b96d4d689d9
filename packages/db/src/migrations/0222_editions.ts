import { type Kysely, sql } from "kysely";

/** Editions of a newspaper: which dates they print, with texts and notes, and what each export printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table edition (
    id int generated always as identity primary key,
    name text not null,
    first_day date not null,
    last_day date not null check (last_day >= first_day),
    deadline timestamptz,
    settings jsonb not null check (jsonb_typeof(settings) = 'object'),
    created_by int references app_user (id) on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db);
  await sql`comment on column edition.settings is 'rule, order, house style, layout, inches of space, characters of a text'`.execute(
    db,
  );
  await sql`create index edition_first_day on edition (first_day, id)`.execute(db);
  await sql`create index edition_created_by on edition (created_by)`.execute(db);
  await sql`create table edition_pick (
    edition_id int not null references edition (id) on delete cascade,
    event_id int not null references event (id) on delete cascade,
    original_date date not null,
    original_start_minute int not null,
    text text,
    note text not null default '',
    primary key (edition_id, event_id, original_date, original_start_minute)
  )`.execute(db);
  await sql`comment on column edition_pick.text is 'written by hand; null: the description, shortened'`.execute(db);
  await sql`create index edition_pick_event on edition_pick (event_id)`.execute(db);
  await sql`create table edition_export (
    id int generated always as identity primary key,
    edition_id int not null references edition (id) on delete cascade,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    exported_by int references app_user (id) on delete set null,
    exported_at timestamptz not null
  )`.execute(db);
  await sql`comment on column edition_export.content is 'the edition as it was printed: files are made of it'`.execute(
    db,
  );
  await sql`create index edition_export_edition on edition_export (edition_id, id)`.execute(db);
  await sql`create index edition_export_exported_by on edition_export (exported_by)`.execute(db);
}

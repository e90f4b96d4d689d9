import { type Kysely, sql } from "kysely";

/**
 * Calendars, pages and files that a venue's events come from: the source itself, each time it is read with what that
 * would change row by row, and which event each of its entries is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table import_source (
    id int generated always as identity primary key,
    venue_id int not null references venue on delete cascade,
    name text not null,
    url text,
    format text check (format in ('ical', 'csv', 'page')),
    event_type_id int not null references event_type,
    age_groups text[] not null default '{}',
    columns jsonb,
    is_scheduled boolean not null default false,
    paused_for text check (paused_for in ('failing', 'undone')),
    next_read_at timestamptz,
    last_read_at timestamptz,
    last_success_at timestamptz,
    whole_read_at timestamptz,
    failing_since timestamptz,
    failures int not null default 0,
    failure text,
    events_found int,
    unusable int not null default 0,
    waiting int not null default 0,
    etag text,
    last_modified text,
    added_by int references app_user on delete set null,
    created_at timestamptz not null default now(),
    unique (venue_id, url)
  )`.execute(db);
  await sql`comment on column import_source.url is 'null for a file'`.execute(db);
  await sql`comment on column import_source.columns is 'which of a CSV file''s columns holds what, where they are named otherwise'`.execute(
    db,
  );
  await sql`comment on column import_source.whole_read_at is 'when it was read without asking whether it has changed'`.execute(
    db,
  );
  await sql`comment on column import_source.waiting is 'entries that somebody has to decide about, or that the plan has no room for'`.execute(
    db,
  );
  await sql`create index import_source_due on import_source (next_read_at) where is_scheduled`.execute(db);
  await sql`create index import_source_event_type on import_source (event_type_id)`.execute(db);
  await sql`create index import_source_added_by on import_source (added_by) where added_by is not null`.execute(db);

  await sql`create table import_run (
    id int generated always as identity primary key,
    source_id int not null references import_source on delete cascade,
    state text not null
      check (state in ('reading', 'columns', 'ready', 'applying', 'done', 'failed', 'undoing', 'undone')),
    is_automatic boolean not null,
    content bytea,
    columns text[],
    failure text,
    past int not null default 0,
    total int not null default 0,
    progress int not null default 0,
    created_at timestamptz not null default now(),
    finished_at timestamptz
  )`.execute(db);
  await sql`comment on column import_run.content is 'of a file, until its rows are read'`.execute(db);
  await sql`comment on column import_run.past is 'entries that are over and were left out'`.execute(db);
  await sql`create unique index import_run_open on import_run (source_id)
    where state in ('reading', 'columns', 'ready', 'applying', 'undoing')`.execute(db);
  await sql`create index import_run_of_source on import_run (source_id, id)`.execute(db);
  await sql`create index import_run_created on import_run (created_at)`.execute(db);

  await sql`create table import_item (
    id int generated always as identity primary key,
    source_id int not null references import_source on delete cascade,
    item_key text not null,
    name text not null,
    event_id int references event on delete set null,
    given jsonb not null,
    taken jsonb not null,
    ignored_at timestamptz,
    missing_since timestamptz,
    is_kept boolean not null default false,
    unique (source_id, item_key)
  )`.execute(db);
  await sql`comment on column import_item.given is 'what the source said of it last, field by field'`.execute(db);
  await sql`comment on column import_item.taken is 'what was taken over from the source, field by field: an event that says otherwise was changed here'`.execute(
    db,
  );
  await sql`comment on column import_item.is_kept is 'somebody said that it stays although it is missing'`.execute(db);
  await sql`create index import_item_event on import_item (event_id) where event_id is not null`.execute(db);

  await sql`create table import_row (
    id int generated always as identity primary key,
    run_id int not null references import_run on delete cascade,
    line int not null,
    item_key text not null,
    name text not null,
    words text not null,
    verdict text not null
      check (verdict in ('create', 'same', 'update', 'held', 'unchanged', 'ignored', 'unusable', 'full')),
    choice text not null check (choice in ('take', 'leave', 'ignore', 'join')),
    reason text not null default '',
    given jsonb,
    event_id int references event on delete set null,
    changes jsonb not null default '[]',
    outcome text check (outcome in ('created', 'updated', 'joined', 'ignored', 'left', 'undone', 'edited')),
    before jsonb,
    version timestamptz
  )`.execute(db);
  await sql`comment on column import_row.before is 'what the event and its item were before the run, to be undone'`.execute(
    db,
  );
  await sql`comment on column import_row.version is 'of the event after the run: another one was edited since'`.execute(
    db,
  );
  await sql`create index import_row_of_run on import_row (run_id, verdict, id)`.execute(db);
  await sql`create index import_row_event on import_row (event_id) where event_id is not null`.execute(db);
}

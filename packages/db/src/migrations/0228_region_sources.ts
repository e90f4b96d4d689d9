import { type Kysely, sql } from "kysely";

/**
 * Sources of the region: feeds of many venues, the places that they name, which event each entry is, and what sites say about
 * being read by programs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table region_source (
    id int generated always as identity primary key,
    name text not null check (length(name) between 1 and 200),
    url text not null unique check (length(url) <= 1024),
    licence text not null,
    credit text not null default '' check (length(credit) <= 200),
    credit_url text not null default '' check (length(credit_url) <= 1024),
    withheld text[] not null default '{}',
    event_type_id int not null references event_type,
    is_paused boolean not null default false,
    added_by int references app_user on delete set null,
    created_at timestamptz not null,
    next_read_at timestamptz,
    last_read_at timestamptz,
    last_success_at timestamptz,
    last_new_at timestamptz,
    last_day date,
    failures int not null default 0,
    failure text,
    is_blocked boolean not null default false,
    counts int[] not null default '{}',
    unusable int not null default 0,
    problems jsonb not null default '[]',
    zone_shift int,
    odd_hours boolean not null default false,
    unknown_zones text[] not null default '{}',
    etag text,
    last_modified text,
    content bytea
  )`.execute(db);
  await sql`comment on table region_source is 'calendars of many venues that staff and editors keep, with their license and health'`.execute(
    db,
  );
  await sql`create index region_source_due_index on region_source (next_read_at) where not is_paused`.execute(db);
  await sql`create index region_source_added_by_index on region_source (added_by) where added_by is not null`.execute(
    db,
  );
  await sql`create index region_source_event_type_id_index on region_source (event_type_id)`.execute(db);
  await sql`create table source_place (
    id int generated always as identity primary key,
    source_id int not null references region_source on delete cascade,
    place_key text not null check (length(place_key) <= 600),
    place_text text not null,
    state text not null check (state in ('matched', 'unknown', 'chosen', 'ignored')),
    venue_id int references venue on delete set null,
    candidates jsonb not null default '[]',
    is_for_all boolean not null default false,
    made_venue_id int references venue on delete set null,
    decided_by int references app_user on delete set null,
    decided_at timestamptz,
    unique (source_id, place_key)
  )`.execute(db);
  await sql`comment on table source_place is 'places that sources of the region name, and the venue that each is'`.execute(
    db,
  );
  await sql`create index source_place_for_all_index on source_place (place_key) where is_for_all`.execute(db);
  await sql`create index source_place_state_index on source_place (state, id)`.execute(db);
  await sql`create index source_place_venue_id_index on source_place (venue_id) where venue_id is not null`.execute(db);
  await sql`create index source_place_made_venue_id_index on source_place (made_venue_id)
    where made_venue_id is not null`.execute(db);
  await sql`create index source_place_decided_by_index on source_place (decided_by) where decided_by is not null`.execute(
    db,
  );
  await sql`create table region_entry (
    source_id int not null references region_source on delete cascade,
    entry_key text not null check (length(entry_key) <= 1200),
    place_key text not null,
    name text not null,
    line int not null,
    first_day date,
    state text not null check (state in ('taken', 'double', 'waiting', 'ignored', 'refused')),
    event_id int references event on delete set null,
    venue_id int,
    given jsonb not null default '{}',
    taken jsonb not null default '{}',
    score jsonb,
    version timestamptz,
    seen_at timestamptz not null,
    primary key (source_id, entry_key)
  )`.execute(db);
  await sql`comment on table region_entry is 'entries of sources of the region: the event that each made, or is a double of'`.execute(
    db,
  );
  await sql`create index region_entry_event_id_index on region_entry (event_id) where event_id is not null`.execute(db);
  await sql`create index region_entry_place_index on region_entry (source_id, place_key)`.execute(db);
  // Licenses, credits and whose text an event is decide what pages, feeds and programs are answered.
  for (const table of ["region_source", "region_entry"])
    await sql`create trigger tell_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_change()`.execute(db);
  await sql`create table asked_host (
    origin text primary key check (length(origin) <= 300),
    robots text not null default '',
    robots_status int,
    robots_at timestamptz,
    asked_at timestamptz,
    wait_until timestamptz,
    busy_until timestamptz
  )`.execute(db);
  await sql`comment on table asked_host is 'what sites say about being read by programs, and when they were asked last'`.execute(
    db,
  );
}

import { type Kysely, sql } from "kysely";

/**
 * Regions, counties, pictures, venues, events, their dates and occurrences.
 * Wall-clock times are minutes of the day at the venue; `starts_at` and `ends_at` are the same moments as instants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  // Stemmed and accent-blind: "cafés" finds "Cafe".
  await sql`create text search configuration hereabouts (copy = english)`.execute(db);
  await sql`alter text search configuration hereabouts
    alter mapping for hword, hword_part, word with unaccent, english_stem`.execute(db);

  await sql`create table region (
    id int generated always as identity primary key,
    name text not null unique,
    slug text not null unique,
    is_default boolean not null default false,
    position int not null default 0
  )`.execute(db);
  await sql`create unique index region_one_default on region (is_default) where is_default`.execute(db);

  await sql`create table county (
    id int primary key,
    name text not null,
    state text not null
  )`.execute(db);
  await sql`comment on column county.id is 'FIPS code, e.g. 25015 for Hampshire County, Massachusetts'`.execute(db);

  await sql`create table event_type (
    id int primary key,
    name text not null unique,
    slug text not null unique
  )`.execute(db);

  await sql`create table image (
    id int generated always as identity primary key,
    content_hash text not null unique,
    width int not null,
    height int not null,
    thumbnail_width int not null,
    thumbnail_height int not null,
    alt text not null default '',
    color text not null,
    created_at timestamptz not null default now()
  )`.execute(db);

  await sql`create table venue (
    id int generated always as identity primary key,
    name text not null check (char_length(name) between 1 and 1024),
    website text not null default '',
    phone text not null default '',
    email text not null default '',
    description text not null default '',
    street text not null default '',
    city text not null default '',
    state text not null default '',
    postal_code text not null default '',
    country text not null default 'US',
    lat double precision not null check (lat between -90 and 90),
    lon double precision not null check (lon between -180 and 180),
    time_zone text not null default 'America/New_York',
    region_id int references region,
    county_id int references county,
    alternate_times text not null default '',
    show_alternate_times boolean not null default false,
    show_date_time_picker boolean not null default true,
    image_id int references image,
    poi_type text not null default '',
    osm_id text not null default '',
    osm_type text check (osm_type in ('node', 'way', 'relation')),
    wikipedia_url text not null default '',
    wikidata_id text not null default '',
    facebook_url text not null default '',
    instagram_url text not null default '',
    twitter_url text not null default '',
    notes text not null default '',
    hide_from_listing boolean not null default false,
    published boolean not null default true,
    source text,
    source_id text,
    source_hash text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check ((source is null) = (source_id is null))
  )`.execute(db);
  await sql`create unique index venue_source on venue (source, source_id) where source is not null`.execute(db);
  await sql`create index venue_county on venue (county_id)`.execute(db);

  await sql`create table venue_open_time (
    venue_id int not null references venue on delete cascade,
    position int not null,
    day_of_week int2 not null check (day_of_week between 0 and 6),
    closed boolean not null,
    time_start time,
    time_end time,
    primary key (venue_id, position),
    check (closed or (time_start is not null and time_end is not null))
  )`.execute(db);
  await sql`comment on column venue_open_time.day_of_week is '0 is Monday'`.execute(db);

  await sql`create table event (
    id int generated always as identity primary key,
    venue_id int not null references venue,
    name text not null check (char_length(name) between 1 and 1024),
    url text not null default '',
    description text not null default '',
    price_information text not null default '',
    ticket_url text not null default '',
    is_in_person boolean not null default true,
    is_online boolean not null default false,
    online_url text not null default '',
    is_global boolean not null default false,
    price text check (price in ('free', 'low', 'medium', 'high')),
    event_type_id int not null references event_type,
    age_groups text[] not null default '{}',
    use_poi_times boolean not null default false,
    date_start date,
    date_end date,
    status text not null default 'scheduled'
      check (status in ('scheduled', 'cancelled', 'postponed', 'rescheduled', 'sold_out', 'moved_online')),
    status_note text not null default '',
    is_featured boolean not null default false,
    published boolean not null default true,
    image_id int references image,
    sequence int not null default 0,
    source text,
    source_id text,
    source_hash text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check (is_in_person or is_online),
    check ((source is null) = (source_id is null))
  )`.execute(db);
  await sql`create unique index event_source on event (source, source_id) where source is not null`.execute(db);
  await sql`create index event_venue on event (venue_id)`.execute(db);
  await sql`comment on column event.sequence is 'iCalendar SEQUENCE: grows when time, place or status changes'`.execute(
    db,
  );

  await sql`create table event_date (
    id int generated always as identity primary key,
    event_id int not null references event on delete cascade,
    position int not null,
    start_minute int2 not null check (start_minute between 0 and 1439),
    end_minute int2 check (end_minute between 0 and 2879),
    date_recur text not null
  )`.execute(db);
  await sql`create index event_date_event on event_date (event_id, position)`.execute(db);

  await sql`create table occurrence_override (
    id int generated always as identity primary key,
    event_id int not null references event on delete cascade,
    original_date date not null,
    original_start_minute int2 not null,
    status text not null default 'scheduled'
      check (status in ('scheduled', 'cancelled', 'postponed', 'rescheduled', 'sold_out', 'moved_online')),
    note text not null default '',
    new_date date,
    new_start_minute int2,
    new_end_minute int2,
    unique (event_id, original_date, original_start_minute)
  )`.execute(db);

  await sql`create table occurrence (
    id bigint generated always as identity primary key,
    event_id int not null references event on delete cascade,
    original_date date not null,
    original_start_minute int2 not null,
    local_date date not null,
    start_minute int2 not null,
    end_minute int2,
    starts_at timestamptz not null,
    ends_at timestamptz,
    over_at timestamptz not null,
    status text not null default 'scheduled'
      check (status in ('scheduled', 'cancelled', 'postponed', 'rescheduled', 'sold_out', 'moved_online')),
    note text not null default '',
    unique (event_id, original_date, original_start_minute)
  )`.execute(db);
  await sql`comment on column occurrence.over_at is
    'when it no longer counts as coming: its end, or the end of its local day when the end is unknown'`.execute(db);
  await sql`create index occurrence_event on occurrence (event_id, local_date, start_minute)`.execute(db);
}

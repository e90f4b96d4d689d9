import { type Kysely, sql } from "kysely";

/** Sign-in, sessions, the address book, saved items and the mails they lead to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column last_name text not null default '',
    add column password_hash text,
    add column email_confirmed_at timestamptz,
    add column alert_frequency text not null default 'daily' check (alert_frequency in ('off', 'daily', 'weekly')),
    add column alert_hour int2 not null default 8 check (alert_hour between 0 and 23),
    add column alert_weekday int2 not null default 3 check (alert_weekday between 0 and 6),
    add column alerts_sent_on date,
    add column time_zone text not null default 'America/New_York',
    add column unsubscribe_token text not null default replace(gen_random_uuid()::text, '-', ''),
    add column updated_at timestamptz not null default now()`.execute(db);
  await sql`comment on column app_user.password_hash is 'Argon2id; null for people who only sign in socially'`.execute(
    db,
  );
  await sql`comment on column app_user.alert_weekday is '0 is Monday'`.execute(db);
  await sql`comment on column app_user.alerts_sent_on is 'the local date the last digest was decided on'`.execute(db);
  await sql`create unique index app_user_unsubscribe_token on app_user (unsubscribe_token)`.execute(db);
  await sql`alter table claim drop constraint claim_claimant_id_fkey,
    add constraint claim_claimant_id_fkey foreign key (claimant_id) references app_user on delete cascade`.execute(db);
  await sql`create index claim_claimant on claim (claimant_id)`.execute(db);

  await sql`create table session (
    id text primary key,
    handle uuid not null unique default gen_random_uuid(),
    user_id int not null references app_user on delete cascade,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    user_agent text not null default '',
    address text not null default ''
  )`.execute(db);
  await sql`comment on column session.id is 'SHA-256 of the token in the cookie: a copy of this table signs nobody in'`.execute(
    db,
  );
  await sql`comment on column session.handle is 'names the session to its owner, without signing anybody in'`.execute(
    db,
  );
  await sql`create index session_user_id on session (user_id)`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);

  await sql`create table social_identity (
    provider text not null check (provider in ('apple', 'google', 'twitter', 'facebook')),
    subject text not null,
    user_id int not null references app_user on delete cascade,
    email text not null default '',
    created_at timestamptz not null default now(),
    primary key (provider, subject),
    unique (user_id, provider)
  )`.execute(db);

  await sql`create table account_token (
    hash text primary key,
    user_id int not null references app_user on delete cascade,
    purpose text not null check (purpose in ('confirm_email', 'reset_password')),
    email text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`comment on table account_token is 'single use: taken by deleting; only the SHA-256 of what was mailed is kept'`.execute(
    db,
  );
  await sql`create index account_token_user on account_token (user_id, purpose)`.execute(db);

  await sql`create table throttle (
    key text primary key,
    attempts int not null,
    resets_at timestamptz not null
  )`.execute(db);
  await sql`create index throttle_resets on throttle (resets_at)`.execute(db);

  await sql`create table address (
    id int generated always as identity primary key,
    user_id int not null references app_user on delete cascade,
    address_name text not null check (char_length(address_name) between 1 and 24),
    street text not null default '',
    city text not null,
    state text not null default '',
    postal_code text not null default '',
    country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
    lat double precision not null check (lat between -90 and 90),
    lon double precision not null check (lon between -180 and 180),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index address_by_update on address (user_id, updated_at desc, id desc)`.execute(db);
  await sql`create index address_by_creation on address (user_id, created_at desc, id desc)`.execute(db);

  await sql`create table geocode_answer (
    question text primary key,
    lat double precision,
    lon double precision,
    provider text not null,
    asked_at timestamptz not null default now(),
    check ((lat is null) = (lon is null))
  )`.execute(db);
  await sql`comment on column geocode_answer.lat is 'null where nothing fits the question'`.execute(db);

  await sql`create table saved_event (
    user_id int not null references app_user on delete cascade,
    event_id int not null references event on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, event_id)
  )`.execute(db);
  await sql`create index saved_event_by_creation on saved_event (user_id, created_at desc, event_id desc)`.execute(db);
  await sql`create index saved_event_event on saved_event (event_id)`.execute(db);

  await sql`create table saved_venue (
    user_id int not null references app_user on delete cascade,
    venue_id int not null references venue on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, venue_id)
  )`.execute(db);
  await sql`create index saved_venue_by_creation on saved_venue (user_id, created_at desc, venue_id desc)`.execute(db);
  await sql`create index saved_venue_venue on saved_venue (venue_id)`.execute(db);

  await sql`create table saved_search (
    id int generated always as identity primary key,
    user_id int not null references app_user on delete cascade,
    search_name text not null check (char_length(search_name) between 1 and 65),
    default_loc_id text not null default '',
    address_id int references address on delete set null,
    lat double precision check (lat between -90 and 90),
    lon double precision check (lon between -180 and 180),
    radius double precision,
    named_date text not null default ''
      check (named_date in ('', 'today', 'tomorrow', 'this_weekend', 'next_3', 'next_7', 'next_30')),
    date_start date,
    date_end date,
    keyword text not null default '',
    event_setting text not null default '' check (event_setting in ('', 'online', 'in_person')),
    event_types int[] not null default '{}',
    age_group text[] not null default '{}',
    price text[] not null default '{}',
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((lat is null) = (lon is null))
  )`.execute(db);
  await sql`comment on column saved_search.lat is 'where "current" was when it was saved, or where a deleted address lay'`.execute(
    db,
  );
  await sql`comment on column saved_search.radius is 'in the owner''s units; null is the default radius'`.execute(db);
  await sql`create index saved_search_by_update on saved_search (user_id, updated_at desc, id desc)`.execute(db);
  await sql`create index saved_search_by_creation on saved_search (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index saved_search_address on saved_search (address_id)`.execute(db);

  await sql`create table alerted_event (
    saved_search_id int not null references saved_search on delete cascade,
    event_id int not null references event on delete cascade,
    alerted_at timestamptz not null default now(),
    primary key (saved_search_id, event_id)
  )`.execute(db);
  await sql`comment on table alerted_event is 'what a saved search has told already: an event is news once'`.execute(
    db,
  );
  await sql`create index alerted_event_event on alerted_event (event_id)`.execute(db);

  await sql`create table mail (
    id bigint generated always as identity primary key,
    user_id int references app_user on delete set null,
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    headers jsonb not null default '{}',
    dedupe_key text unique,
    status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
    attempts int not null default 0,
    error text not null default '',
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`.execute(db);
  await sql`comment on column mail.dedupe_key is 'what the mail is about: the same is never written twice'`.execute(db);
  await sql`create index mail_by_creation on mail (created_at desc, id desc)`.execute(db);
}

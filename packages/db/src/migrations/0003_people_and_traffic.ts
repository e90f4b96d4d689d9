import { type Kysely, sql } from "kysely";

/** Accounts, claims on venues, and raw traffic. The partial index is the promise that two people never hold one venue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app_user (
    id int generated always as identity primary key,
    email text not null,
    first_name text not null default '',
    is_staff boolean not null default false,
    is_superuser boolean not null default false,
    is_zeditor boolean not null default false,
    distance_units text not null default 'mi' check (distance_units in ('mi', 'km')),
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index app_user_email on app_user (lower(email))`.execute(db);

  await sql`create table claim (
    id int generated always as identity primary key,
    venue_id int not null references venue on delete cascade,
    claimant_id int not null references app_user,
    status text not null check (status in ('claimed', 'new', 'verifying', 'verified', 'canceled', 'rejected')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index claim_one_open_per_venue on claim (venue_id)
    where status in ('claimed', 'new', 'verifying', 'verified')`.execute(db);

  await sql`create table impression (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('event_card', 'event_detail', 'poi_card', 'poi_detail')),
    target_id int not null,
    visitor text not null,
    occurred_at timestamptz not null
  )`.execute(db);
  await sql`comment on column impression.visitor is 'salted hash; the salt is thrown away daily'`.execute(db);
  await sql`create index impression_time on impression (occurred_at)`.execute(db);

  await sql`create table traffic_salt (
    day date primary key,
    salt text not null
  )`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * Search ads. Views and clicks are in tables of their own, because pages read only `search_ad`: a view doesn't
 * invalidate caches, a used-up budget does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_ad (
    id int generated always as identity primary key,
    title text not null,
    description text not null default '',
    url text not null,
    button_text text not null,
    image_id int references image on delete set null,
    state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'over')),
    state_before text check (state_before in ('draft', 'running', 'paused', 'over')),
    town text,
    lat double precision,
    lon double precision,
    radius_miles int not null,
    event_type_id int references event_type,
    first_day date,
    last_day date,
    budget_of text not null default 'none' check (budget_of in ('none', 'shown', 'clicked')),
    budget int,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check ((lat is null) = (lon is null)),
    check (town is null or lat is not null),
    check ((budget_of = 'none') = (budget is null)),
    check (url ~* '^https?://')
  )`.execute(db);
  await sql`comment on column search_ad.state_before is 'what Undo goes back to; null once the ad was changed otherwise'`.execute(
    db,
  );
  await sql`create index search_ad_running on search_ad (id) where state = 'running' and deleted_at is null`.execute(
    db,
  );
  await sql`create index search_ad_updated on search_ad (updated_at desc, id) where deleted_at is null`.execute(db);
  await sql`create index search_ad_image on search_ad (image_id) where image_id is not null`.execute(db);
  await sql`create index search_ad_type on search_ad (event_type_id) where event_type_id is not null`.execute(db);

  await sql`create table search_ad_total (
    ad_id int primary key references search_ad on delete cascade,
    shown int not null default 0,
    clicked int not null default 0
  )`.execute(db);
  await sql`create table search_ad_day (
    ad_id int not null references search_ad on delete cascade,
    day date not null,
    shown int not null default 0,
    clicked int not null default 0,
    primary key (ad_id, day)
  )`.execute(db);
  await sql`create table search_ad_ping (
    day date not null,
    visitor text not null,
    kind text not null check (kind in ('shown', 'clicked')),
    ad_id int not null references search_ad on delete cascade,
    occurred_at timestamptz not null,
    primary key (day, visitor, kind, ad_id)
  )`.execute(db);
  await sql`comment on table search_ad_ping is 'whom an ad was shown to, so that each counts once a day; thrown away with the day'`.execute(
    db,
  );
  await sql`create index search_ad_ping_ad on search_ad_ping (ad_id)`.execute(db);
  await sql`create trigger tell_change after insert or update or delete or truncate on search_ad
    for each statement execute function tell_change()`.execute(db);
}

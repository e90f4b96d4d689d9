import { type Kysely, sql } from "kysely";

/**
 * Actors of the Fediverse: one for the site, whose `venue_id` is null, and one for each venue. Private keys are encrypted.
 * An inbox is where the followers of one or of many actors receive; a delivery is one activity on its way to one inbox.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table fediverse_actor (
    id int primary key generated always as identity,
    venue_id int references venue on delete cascade,
    username text not null unique check (char_length(username) between 1 and 80),
    public_key text,
    private_key_sealed text,
    created_at timestamptz not null,
    unique nulls not distinct (venue_id)
  )`.execute(db);
  await sql`create table fediverse_inbox (
    id int primary key generated always as identity,
    url text not null unique check (char_length(url) between 1 and 2048),
    failing_since timestamptz
  )`.execute(db);
  await sql`create table fediverse_follower (
    actor_id int not null references fediverse_actor on delete cascade,
    uri text not null check (char_length(uri) between 1 and 2048),
    inbox_id int not null references fediverse_inbox on delete cascade,
    follow_id text,
    key_id text not null,
    key_pem text not null,
    followed_at timestamptz not null,
    primary key (actor_id, uri)
  )`.execute(db);
  await sql`create index fediverse_follower_by_uri on fediverse_follower (uri)`.execute(db);
  await sql`create index fediverse_follower_by_inbox on fediverse_follower (inbox_id)`.execute(db);
  await sql`create table fediverse_object (
    event_id int primary key references event on delete cascade,
    venue_id int not null,
    body_hash text not null,
    over_at timestamptz,
    published_at timestamptz not null,
    deleted_at timestamptz
  )`.execute(db);
  await sql`create index fediverse_object_over on fediverse_object (over_at)
    where over_at is not null and deleted_at is null`.execute(db);
  await sql`create index fediverse_object_by_venue on fediverse_object (venue_id) where deleted_at is null`.execute(db);
  await sql`create table fediverse_activity (
    id bigint primary key generated always as identity,
    actor_id int not null references fediverse_actor on delete cascade,
    body text not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index fediverse_activity_of_actor on fediverse_activity (actor_id)`.execute(db);
  await sql`create index fediverse_activity_by_creation on fediverse_activity (created_at)`.execute(db);
  await sql`create table fediverse_delivery (
    id bigint primary key generated always as identity,
    activity_id bigint not null references fediverse_activity on delete cascade,
    inbox_id int not null references fediverse_inbox on delete cascade,
    state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
    attempts int not null default 0,
    unique (activity_id, inbox_id)
  )`.execute(db);
  await sql`create index fediverse_delivery_by_inbox on fediverse_delivery (inbox_id)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * Webhooks. `webhook_notice` is the outbox, written in the transaction of the change if there are subscribers. A
 * delivery is one event for one endpoint with its first body. Secrets are stored in plain text because every delivery
 * is signed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table webhook_endpoint (
    id int primary key generated always as identity,
    owner_id int not null references app_user on delete cascade,
    url text not null check (char_length(url) between 1 and 1024),
    events text[] not null check (cardinality(events) > 0),
    secret text not null,
    former_secret text,
    former_until timestamptz,
    failing_since timestamptz,
    disabled_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index webhook_endpoint_of_owner on webhook_endpoint (owner_id, id)`.execute(db);
  await sql`create table webhook_notice (
    id bigint primary key generated always as identity,
    type text not null,
    record_id int not null,
    venue_id int not null references venue on delete cascade,
    user_id int references app_user on delete cascade,
    name text not null,
    happened_at timestamptz not null
  )`.execute(db);
  await sql`create index webhook_notice_of_venue on webhook_notice (venue_id)`.execute(db);
  await sql`create index webhook_notice_of_user on webhook_notice (user_id) where user_id is not null`.execute(db);
  await sql`create table webhook_delivery (
    id bigint primary key generated always as identity,
    endpoint_id int not null references webhook_endpoint on delete cascade,
    message_id text not null unique,
    notice_id bigint,
    type text not null,
    body text not null,
    state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
    attempts int not null default 0,
    created_at timestamptz not null,
    unique (endpoint_id, notice_id)
  )`.execute(db);
  await sql`create index webhook_delivery_by_endpoint on webhook_delivery (endpoint_id, id desc)`.execute(db);
  await sql`create index webhook_delivery_by_creation on webhook_delivery (created_at)`.execute(db);
  await sql`create table webhook_attempt (
    delivery_id bigint not null references webhook_delivery on delete cascade,
    attempt int not null,
    attempted_at timestamptz not null,
    duration_ms int not null,
    status int,
    answer text not null,
    primary key (delivery_id, attempt)
  )`.execute(db);
}

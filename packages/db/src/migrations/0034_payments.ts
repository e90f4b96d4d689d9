import { type Kysely, sql } from "kysely";

/** Plans paid by card, venues' payments, payment events and billing contact invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan
    add column price_id text unique,
    add column price_amount int check (price_amount >= 0),
    add column price_currency text,
    add column price_interval text check (price_interval in ('day', 'week', 'month', 'year')),
    add column price_interval_count int check (price_interval_count > 0),
    add constraint plan_price_whole check (num_nulls(price_id, price_amount, price_currency, price_interval,
      price_interval_count) in (0, 5))`.execute(db);
  await sql`comment on column plan.price_id is 'what the payment service knows its price by; null: not sold online'`.execute(
    db,
  );
  await sql`comment on column plan.price_amount is 'in the smallest unit of the currency, as the service told it'`.execute(
    db,
  );

  await sql`create table venue_payment (
    venue_id int primary key references venue on delete cascade,
    customer_id text not null unique,
    subscription_id text unique,
    status text check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled',
      'unpaid', 'paused')),
    plan_id text references plan,
    renews_at timestamptz,
    ends_at timestamptz,
    checkout_id text,
    checkout_turn int not null default 0,
    version int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`comment on column venue_payment.status is 'as the payment service says it of the subscription'`.execute(db);
  await sql`comment on column venue_payment.plan_id is 'what is paid for'`.execute(db);
  await sql`comment on column venue_payment.checkout_id is 'where it is being paid for the first time'`.execute(db);
  await sql`comment on column venue_payment.checkout_turn is 'part of the key by which the service tells a repetition'`.execute(
    db,
  );
  await sql`comment on column venue_payment.version is 'grows with each state taken over from the service'`.execute(db);
  await sql`create index venue_payment_plan on venue_payment (plan_id)`.execute(db);

  await sql`create table payment_event (
    id int generated always as identity primary key,
    event_id text not null unique,
    type text not null,
    created_at timestamptz not null,
    received_at timestamptz not null default now(),
    payload jsonb not null,
    processed_at timestamptz,
    note text not null default '',
    error text,
    replayed_at timestamptz,
    replayed_by int references app_user on delete set null
  )`.execute(db);
  await sql`comment on column payment_event.payload is 'ids and states alone: nothing about cards, people or amounts'`.execute(
    db,
  );
  await sql`comment on column payment_event.error is 'why the last try failed; null when none did'`.execute(db);
  await sql`create index payment_event_replayed_by on payment_event (replayed_by) where replayed_by is not null`.execute(
    db,
  );
  await sql`create index payment_event_created on payment_event (created_at desc, id desc)`.execute(db);
  await sql`create index payment_event_open on payment_event (created_at desc, id desc) where processed_at is null`.execute(
    db,
  );

  await sql`create table billing_invitation (
    venue_id int primary key references venue on delete cascade,
    email text not null,
    token_hash text not null unique,
    invited_by int not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index billing_invitation_invited_by on billing_invitation (invited_by)`.execute(db);
  await sql`create index billing_invitation_expires on billing_invitation (expires_at)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * Adds to sessions when their owner last proved who they are, why they ended and the device they are on; and the devices
 * that each account logged in from, which pass an account that wrong passwords locked. Sessions that go on count as confirmed
 * when they began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session
    add column confirmed_at timestamptz not null default now(),
    add column ended_at timestamptz,
    add column end_reason text check (end_reason in ('idle', 'age')),
    add column device text not null default ''`.execute(db);
  await sql`update session set confirmed_at = created_at`.execute(db);
  await sql`comment on column session.device is 'SHA-256 of the token in the cookie of the device; empty for sessions from before 0140'`.execute(
    db,
  );
  await sql`create table known_device (
    user_id int not null references app_user on delete cascade,
    device text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    primary key (user_id, device)
  )`.execute(db);
  await sql`comment on column known_device.device is 'SHA-256 of the token in the cookie of the device'`.execute(db);
  await sql`create index known_device_device on known_device (device)`.execute(db);
  await sql`create index known_device_last_used_at on known_device (last_used_at)`.execute(db);
}

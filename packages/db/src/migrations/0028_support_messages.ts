import { type Kysely, sql } from "kysely";

/** Messages from producers to support. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table support_message (
    id int generated always as identity primary key,
    reference text not null unique,
    user_id int not null references app_user on delete cascade,
    venue_id int references venue on delete set null,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`comment on column support_message.reference is 'what both sides call the message by'`.execute(db);
  await sql`comment on column support_message.venue_id is 'the venue its sender worked on then'`.execute(db);
  await sql`create index support_message_user on support_message (user_id, id)`.execute(db);
  await sql`create index support_message_venue on support_message (venue_id) where venue_id is not null`.execute(db);
  await sql`create index support_message_created on support_message (created_at)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Mails to the desk, with the event that was read out of each. They go after 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table inbox_mail (
    id int generated always as identity primary key,
    mail_key text not null unique,
    message_id text not null default '',
    from_address text not null default '',
    from_name text not null default '',
    subject text not null default '',
    body text not null default '',
    marks text[] not null default '{}',
    status text not null check (status in ('waiting', 'drafted', 'discarded', 'refused')),
    fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
    said jsonb not null default '[]' check (jsonb_typeof(said) = 'array'),
    others int not null default 0,
    picture bytea,
    draft_id int references event_draft (id) on delete set null,
    owner_id int references app_user (id) on delete set null,
    decided_by int references app_user (id) on delete set null,
    decided_at timestamptz,
    received_at timestamptz not null
  )`.execute(db);
  await sql`comment on column inbox_mail.mail_key is 'hash of Message-ID and sender: a mail that is read again is taken once'`.execute(
    db,
  );
  await sql`create index inbox_mail_status_index on inbox_mail (status, received_at, id)`.execute(db);
  await sql`create index inbox_mail_received_at_index on inbox_mail (received_at)`.execute(db);
  await sql`create index inbox_mail_from_address_index on inbox_mail (lower(from_address))`.execute(db);
  await sql`create index inbox_mail_draft_id_index on inbox_mail (draft_id)`.execute(db);
  await sql`create index inbox_mail_owner_id_index on inbox_mail (owner_id)`.execute(db);
  await sql`create index inbox_mail_decided_by_index on inbox_mail (decided_by)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * Readers of the newsletter, and editions that are mailed to them: a mailing, and a row for each reader that it goes to. Mails of
 * a mailing are handed over at most once; all others at least once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table newsletter_reader (
    id int generated always as identity primary key,
    email text not null unique,
    status text not null check (status in ('asked', 'confirmed')),
    towns text[] not null,
    categories int[] not null,
    language text not null,
    token_hash text unique,
    token_sealed text,
    asked_at timestamptz not null,
    confirmed_at timestamptz,
    check ((status = 'confirmed') = (confirmed_at is not null))
  )`.execute(db);
  await sql`comment on column newsletter_reader.towns is 'by name; empty: all towns'`.execute(db);
  await sql`comment on column newsletter_reader.token_sealed is 'encrypted, for the links of later mails; null until a mail needs it, and where its key is lost'`.execute(
    db,
  );
  await sql`create index newsletter_reader_asked on newsletter_reader (asked_at) where status = 'asked'`.execute(db);
  await sql`alter table edition add column published_at timestamptz`.execute(db);
  await sql`comment on column edition.published_at is 'since when other mail programs may read it; null: not at all'`.execute(
    db,
  );
  await sql`create index edition_published on edition (published_at desc, id desc) where published_at is not null`.execute(
    db,
  );
  // Other mail programs are answered from memory.
  for (const table of ["edition", "edition_pick", "edition_export"])
    await sql`create trigger tell_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_change()`.execute(db);
  await sql`create table edition_mailing (
    id int generated always as identity primary key,
    edition_id int not null references edition (id) on delete cascade,
    subject text not null,
    intro text not null,
    send_at timestamptz not null,
    status text not null check (status in ('scheduled', 'sending', 'sent', 'stopped')),
    created_by int references app_user (id) on delete set null,
    created_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
  await sql`create index edition_mailing_edition on edition_mailing (edition_id, id)`.execute(db);
  await sql`create index edition_mailing_created_by on edition_mailing (created_by)`.execute(db);
  await sql`create unique index edition_mailing_open on edition_mailing (edition_id)
    where status in ('scheduled', 'sending')`.execute(db);
  await sql`create table mailing_recipient (
    id int generated always as identity primary key,
    mailing_id int not null references edition_mailing (id) on delete cascade,
    reader_id int references newsletter_reader (id) on delete set null,
    mail_id bigint references mail (id) on delete set null,
    state text not null check (state in ('waiting', 'queued', 'sent', 'no_match', 'failed', 'uncertain', 'ended')),
    ended text check (ended in ('reader', 'bounced', 'complained')),
    is_delayed boolean not null default false,
    composed_at timestamptz,
    unique (mailing_id, reader_id)
  )`.execute(db);
  await sql`comment on column mailing_recipient.ended is 'why the reader ended the subscription after this mail'`.execute(
    db,
  );
  await sql`comment on column mailing_recipient.is_delayed is 'came back with a fault that may pass'`.execute(db);
  await sql`create index mailing_recipient_waiting on mailing_recipient (mailing_id, id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index mailing_recipient_reader on mailing_recipient (reader_id, id)`.execute(db);
  await sql`create index mailing_recipient_mail on mailing_recipient (mail_id)`.execute(db);
  await sql`alter table mail
    add column is_once boolean not null default false,
    drop constraint mail_status_check,
    add constraint mail_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'uncertain')) not valid`.execute(
    db,
  );
  await sql`comment on column mail.is_once is 'never handed over again where the first time may have succeeded: uncertain'`.execute(
    db,
  );
}

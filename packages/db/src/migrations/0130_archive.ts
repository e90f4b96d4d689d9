import { type Kysely, sql } from "kysely";

/**
 * Adds the list of archive files, and lets the owner of the audit log delete lines that a file holds. Former addresses of
 * accounts get a table of their own, because emails that told them are not kept for ever. Indexes are for what the periodic
 * jobs delete, and for what goes along with a venue or an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table archive_file (
    kind text not null check (kind in ('revision', 'audit_act', 'mail')),
    month date not null,
    part int not null,
    key text not null unique,
    sha256 text not null,
    bytes int not null,
    rows int not null,
    last_at timestamptz not null,
    last_id bigint not null,
    max_id bigint not null,
    written_at timestamptz not null,
    removed_at timestamptz,
    primary key (kind, month, part)
  )`.execute(db);
  await sql`comment on table archive_file is 'files in the media store that hold old rows; each begins after the last row of the one before'`.execute(
    db,
  );

  await sql`comment on column archive_file.max_id is 'rows with a larger id came later and are not in the file'`.execute(
    db,
  );
  await sql`comment on column archive_file.removed_at is 'when none of its rows was left in the table'`.execute(db);

  await sql`create or replace function refuse_change_of_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and tg_level = 'ROW'
        and pg_has_role((select relowner from pg_class where oid = tg_relid), 'USAGE')
        and old.id <= (select max_id from archive_file
          where kind = 'audit_act' and (last_at, last_id) >= (old.created_at, old.id)
          order by last_at, last_id limit 1) then
        return old;
      end if;
      raise exception 'The audit log is only added to.' using errcode = 'insufficient_privilege';
    end $$`.execute(db);

  await sql`create table former_address (
    user_id int not null references app_user on delete cascade,
    email text not null,
    primary key (user_id, email)
  )`.execute(db);
  await sql`insert into former_address (user_id, email)
    select distinct m.user_id, lower(m.recipient) from mail m join app_user u on u.id = m.user_id
    where lower(m.recipient) <> lower(u.email)`.execute(db);

  await sql`create index mail_user on mail (user_id) where user_id is not null`.execute(db);
  await sql`create index session_created on session (created_at)`.execute(db);
  await sql`create index account_token_expires on account_token (expires_at)`.execute(db);
  await sql`create index geocode_answer_asked on geocode_answer (asked_at)`.execute(db);
  await sql`create index api_token_ended on api_token (least(revoked_at, expires_at))`.execute(db);
  await sql`create index webhook_notice_happened on webhook_notice (happened_at)`.execute(db);
  await sql`create index request_count_resets on request_count (resets_at)`.execute(db);
  await sql`create index claim_of_venue on claim (venue_id)`.execute(db);
  await sql`create index app_user_active_venue on app_user (active_venue_id)
    where active_venue_id is not null`.execute(db);
  await sql`create index claim_event_user on claim_event (user_id) where user_id is not null`.execute(db);
  await sql`create index time_entry_user on time_entry (user_id)`.execute(db);
  await sql`create index venue_manager_of_user on venue_manager (user_id)`.execute(db);
  await sql`create index api_token_user on api_token (user_id)`.execute(db);
}

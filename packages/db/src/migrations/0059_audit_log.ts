import { type Kysely, sql } from "kysely";

/** Append-only audit log. Has no foreign keys, so deletions elsewhere leave it as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_act (
    id bigint generated always as identity primary key,
    act text not null,
    actor_id int,
    done_by text not null default '',
    record_kind text not null,
    record_id text not null,
    record_name text not null,
    before jsonb not null,
    after jsonb not null,
    request_id text not null default '',
    created_at timestamptz not null,
    check ((actor_id is null) = (done_by <> ''))
  )`.execute(db);
  await sql`comment on column audit_act.done_by is 'what did it where no person did: a job, a command'`.execute(db);
  await sql`create index audit_act_actor on audit_act (actor_id, id desc)`.execute(db);
  await sql`create index audit_act_act on audit_act (act, id desc)`.execute(db);
  await sql`create index audit_act_record on audit_act (record_kind, record_id, id desc)`.execute(db);
  await sql`create index audit_act_time on audit_act (created_at)`.execute(db);
  await sql`create index audit_act_name on audit_act using gin (record_name gin_trgm_ops)`.execute(db);

  await sql`create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only added to.' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`create trigger audit_act_stays before update or delete on audit_act
    for each row execute function refuse_change_of_audit_log()`.execute(db);
  await sql`create trigger audit_act_stays_whole before truncate on audit_act
    for each statement execute function refuse_change_of_audit_log()`.execute(db);
  // Whatever a session says about triggers, these are asked.
  await sql`alter table audit_act enable always trigger audit_act_stays`.execute(db);
  await sql`alter table audit_act enable always trigger audit_act_stays_whole`.execute(db);
}

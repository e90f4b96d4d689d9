import { type Kysely, sql } from "kysely";

/** Hours that editors worked, and what became of each of their weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table time_entry (
    id int generated always as identity primary key,
    user_id int not null references app_user on delete cascade,
    started_at timestamptz not null,
    ended_at timestamptz,
    note text not null default '',
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    check (ended_at > started_at),
    constraint time_entry_overlap exclude using gist (
      int4range(user_id, user_id, '[]') with &&, tstzrange(started_at, ended_at) with &&) where (deleted_at is null)
  )`.execute(db);
  await sql`comment on column time_entry.ended_at is 'null while the clock runs'`.execute(db);
  await sql`create unique index time_entry_running on time_entry (user_id) where ended_at is null and deleted_at is null`.execute(
    db,
  );
  await sql`create index time_entry_time on time_entry (started_at, user_id) where deleted_at is null`.execute(db);
  await sql`create index time_entry_deleted on time_entry (deleted_at) where deleted_at is not null`.execute(db);

  await sql`create table timesheet_week (
    user_id int not null references app_user on delete cascade,
    week date not null check (extract(isodow from week) = 1),
    status text not null default 'open' check (status in ('open', 'submitted', 'approved', 'returned')),
    version int not null default 0,
    reason text not null default '',
    submitted_at timestamptz,
    decided_at timestamptz,
    decided_by int references app_user on delete set null,
    primary key (user_id, week)
  )`.execute(db);
  await sql`comment on column timesheet_week.week is 'its Monday'`.execute(db);
  await sql`comment on column timesheet_week.version is 'counts up with each change of an entry that is in the week'`.execute(
    db,
  );
  await sql`create index timesheet_week_status on timesheet_week (status, submitted_at, user_id)`.execute(db);
  await sql`create index timesheet_week_decider on timesheet_week (decided_by)`.execute(db);
}

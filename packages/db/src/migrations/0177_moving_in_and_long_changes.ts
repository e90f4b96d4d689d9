import { type Kysely, sql } from "kysely";

/** Adds what superusers move in, with the report of the last try, and changes of the region that a worker makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table move_in (
    id int generated always as identity primary key,
    name text not null,
    url text,
    content bytea,
    venue_name text not null default '',
    state text not null check (state in ('checking', 'checked', 'importing', 'done', 'failed')),
    counts jsonb,
    rejected jsonb not null default '[]',
    failure text,
    started_by int references app_user on delete set null,
    started_at timestamptz not null,
    finished_at timestamptz
  )`.execute(db);
  await sql`create table site_region_job (
    id int generated always as identity primary key,
    file jsonb,
    seen text,
    change_id int,
    requested_by int not null references app_user on delete cascade,
    requested_at timestamptz not null,
    done int not null default 0,
    total int not null default 0,
    failure text,
    check ((file is null) <> (change_id is null))
  )`.execute(db);
  await sql`create index move_in_started_by on move_in (started_by)`.execute(db);
  await sql`create index site_region_job_requested_by on site_region_job (requested_by)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Assignments of quality reports, and locations of venues' ZIP codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table qa_assignment (
    kind text not null check (kind in ('venue', 'event')),
    record_id int not null,
    assignee_id int not null references app_user on delete cascade,
    assigned_by int references app_user on delete set null,
    assigned_at timestamptz not null default now(),
    primary key (kind, record_id)
  )`.execute(db);
  await sql`create index qa_assignment_assignee on qa_assignment (assignee_id, kind)`.execute(db);

  await sql`create table postal_code_point (
    postal_code text primary key,
    lat double precision,
    lon double precision,
    check ((lat is null) = (lon is null))
  )`.execute(db);
  await sql`comment on table postal_code_point is 'the middle of each ZIP code that a venue has; null where nobody knows it'`.execute(
    db,
  );
}

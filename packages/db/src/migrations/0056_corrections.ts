import { type Kysely, sql } from "kysely";

/** Reported problems and their decisions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table correction (
    id int generated always as identity primary key,
    venue_id int references venue on delete cascade,
    event_id int references event on delete cascade,
    problem text not null,
    message text not null,
    changes jsonb not null,
    user_id int references app_user on delete set null,
    reply_to text,
    status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
    taken jsonb,
    note text not null default '',
    decided_by int references app_user on delete set null,
    decided_at timestamptz,
    told_at timestamptz,
    created_at timestamptz not null,
    check ((venue_id is null) <> (event_id is null)),
    check ((status = 'open') = (decided_at is null))
  )`.execute(db);
  await sql`comment on column correction.changes is 'by field [as it was seen, as it is suggested]'`.execute(db);
  await sql`comment on column correction.taken is 'by field [as it was, as it is since]: what was taken over'`.execute(
    db,
  );
  await sql`create index correction_waiting on correction (created_at, id) where status = 'open'`.execute(db);
  await sql`create index correction_decided on correction (decided_at) where status <> 'open'`.execute(db);
  await sql`create index correction_venue on correction (venue_id)`.execute(db);
  await sql`create index correction_event on correction (event_id)`.execute(db);
  await sql`create index correction_user on correction (user_id)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * Stable calendar ids of dates: `place` numbers the dates of a day for good, so that changed times or removed shows
 * never reuse an id. Removed dates are kept for a while for calendar clients.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table occurrence add column place int2 not null default 0`.execute(db);
  await sql`comment on column occurrence.place is
    'iCalendar UID: which of the entries of its original day it is, from 0; kept when its time changes'`.execute(db);
  // The numbers that calendar files gave them so far.
  await sql`update occurrence o set place = counted.place
    from (
      select id, row_number() over (partition by event_id, original_date order by original_start_minute) - 1 as place
      from occurrence
    ) counted
    where counted.id = o.id and counted.place > 0`.execute(db);

  await sql`create table dropped_date (
    event_id int not null references event on delete cascade,
    original_date date not null,
    place int2 not null,
    starts_at timestamptz not null,
    ends_at timestamptz,
    dropped_at timestamptz not null,
    primary key (event_id, original_date, place)
  )`.execute(db);
  await sql`create index dropped_date_age on dropped_date (dropped_at)`.execute(db);

  await sql`alter table event add column revised_at timestamptz`.execute(db);
  await sql`comment on column event.revised_at is
    'when its time or place last changed without a change of the event itself: its venue moved, or has other hours'`.execute(
    db,
  );
}

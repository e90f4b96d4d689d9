import { type Kysely, sql } from "kysely";

/** Confirmation emails about upcoming dates, and the setting to get them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column asked_before_dates boolean not null default true`.execute(db);
  await sql`create table asked_date (
    token_hash text primary key,
    user_id int not null references app_user on delete cascade,
    event_id int not null references event on delete cascade,
    original_date date not null,
    original_start_minute int not null,
    asked_on date not null,
    answer text check (answer in ('on', 'cancelled')),
    answered_at timestamptz,
    check ((answer is null) = (answered_at is null)),
    unique (user_id, event_id, original_date, original_start_minute)
  )`.execute(db);
  await sql`comment on column asked_date.original_date is 'of the occurrence, wherever it was moved since'`.execute(db);
  await sql`comment on column asked_date.asked_on is 'the day of the site on which the mail was written'`.execute(db);
  await sql`create index asked_date_event on asked_date (event_id)`.execute(db);
  await sql`create index asked_date_day on asked_date (asked_on)`.execute(db);
}

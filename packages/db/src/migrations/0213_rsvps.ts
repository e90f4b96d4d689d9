import { type Kysely, sql } from "kysely";

/**
 * RSVPs of people without an account: which events take them, one list for each date, and the people on it. Rows of a list
 * hold how many places are taken, so that locking one decides on its places. They name the date as those on the list know it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event
    add column takes_rsvps boolean not null default false,
    add column rsvp_places int check (rsvp_places > 0),
    add column rsvp_people int not null default 6 check (rsvp_people > 0),
    add column rsvp_closes_hours int not null default 0 check (rsvp_closes_hours >= 0)`.execute(db);
  await sql`comment on column event.rsvp_places is 'of each date; null: no limit'`.execute(db);
  await sql`create table rsvp_list (
    id int generated always as identity primary key,
    event_id int not null references event (id) on delete cascade,
    original_date date not null,
    original_start_minute int not null,
    taken int not null default 0 check (taken >= 0),
    is_closed boolean not null default false,
    known_date date not null,
    known_start_minute int not null,
    known_end_minute int,
    known_status text not null,
    known_venue_id int not null,
    unique (event_id, original_date, original_start_minute)
  )`.execute(db);
  await sql`comment on column rsvp_list.known_date is 'the date as the people on the list were told last'`.execute(db);
  await sql`comment on column rsvp_list.known_status is 'gone: removed or deleted'`.execute(db);
  await sql`create index rsvp_list_known_date on rsvp_list (known_date)`.execute(db);
  await sql`create table rsvp (
    id int generated always as identity primary key,
    list_id int not null references rsvp_list (id) on delete cascade,
    name text not null,
    email text not null,
    people int not null check (people > 0),
    is_waiting boolean not null,
    language text not null,
    token_hash text not null unique,
    token_sealed text,
    answered_at timestamptz not null,
    reminded_of date,
    unique (list_id, email)
  )`.execute(db);
  await sql`comment on column rsvp.token_sealed is 'encrypted, for the links of later mails; null where its key is lost'`.execute(
    db,
  );
  await sql`comment on column rsvp.reminded_of is 'the day that a reminder was sent of'`.execute(db);
  await sql`create index rsvp_email on rsvp (email)`.execute(db);
  for (const [deed, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    const name = sql.ref(`tell_${deed}_of_rsvp_list`);
    await sql`create function ${name}() returns trigger language plpgsql as $$
      declare ids text;
      begin
        for ids in
          select string_agg(named::text, ',') from (
            select named, (row_number() over (order by named) - 1) / 500 as part
            from (select distinct event_id as named from changed) told) numbered
          group by part
        loop
          perform pg_notify('changes', 'rsvp_list:' || ids);
        end loop;
        return null;
      end
    $$`.execute(db);
    await sql`create trigger ${sql.ref(`tell_${deed}`)} after ${sql.raw(deed)} on rsvp_list
      referencing ${sql.raw(rows)} table as changed for each statement execute function ${name}()`.execute(db);
  }
  await sql`create trigger tell_change after truncate on rsvp_list
    for each statement execute function tell_change()`.execute(db);
}

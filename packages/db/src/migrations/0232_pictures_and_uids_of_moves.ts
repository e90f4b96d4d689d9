import { type Kysely, sql } from "kysely";

/** UIDs and pictures that come along when another calendar moves in, and when undoing a move last got on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table event_uid (
    event_id int primary key references event on delete cascade,
    uid text not null unique check (length(uid) between 1 and 255),
    sequence int not null default 0 check (sequence between 0 and 1000000)
  )`.execute(db);
  await sql`comment on table event_uid is
    'UID that an event had in the calendar it was moved from, and its SEQUENCE there: calendars that follow it know it by these'`.execute(
    db,
  );
  await sql`create trigger tell_change after insert or update or delete or truncate on event_uid
    for each statement execute function tell_change()`.execute(db);
  await sql`create table moved_picture (
    move_id bigint not null references whole_move on delete cascade,
    kind text not null check (kind in ('venue', 'event')),
    record_id int not null,
    url text not null check (length(url) between 1 and 2048),
    state text not null default 'waiting' check (state in ('waiting', 'taken', 'refused')),
    image_id int references image on delete set null,
    reason text,
    primary key (move_id, kind, record_id)
  )`.execute(db);
  await sql`create index moved_picture_record_index on moved_picture (kind, record_id)`.execute(db);
  await sql`create index moved_picture_url_index on moved_picture using hash (url) where state = 'taken'`.execute(db);
  await sql`create index moved_picture_image_id_index on moved_picture (image_id) where image_id is not null`.execute(
    db,
  );
  await sql`alter table move_in add column takes_pictures boolean not null default false`.execute(db);
  await sql`alter table whole_move add column undone_until timestamptz`.execute(db);
  await sql`comment on column whole_move.undone_until is 'when undoing it last got on'`.execute(db);
}

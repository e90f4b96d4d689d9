import { type Kysely, sql } from "kysely";

/**
 * Dates count their own changes, and events those that all of their dates have in common, so that a calendar entry has a
 * higher SEQUENCE and a later stamp only when something in it changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table occurrence add column sequence int not null default 0, add column revised_at timestamptz`.execute(
    db,
  );
  await sql`comment on column occurrence.sequence is 'how often this date alone was changed'`.execute(db);
  await sql`comment on column occurrence.revised_at is
    'when this date was last changed alone, or added to an event that was there; null: with its event'`.execute(db);
  await sql`alter table dropped_date add column sequence int not null default 0`.execute(db);

  await sql`alter table event add column common_sequence int not null default 0,
    add column common_revised_at timestamptz, add column content_changed_at timestamptz`.execute(db);
  await sql`comment on column event.common_sequence is 'how often place or status of all its dates were changed'`.execute(
    db,
  );
  await sql`comment on column event.common_revised_at is 'when common_sequence was last raised'`.execute(db);
  await sql`comment on column event.content_changed_at is
    'when a text or picture that calendars and feeds tell was last changed'`.execute(db);
  // Calendars know the entries by what was counted so far: none of them may fall behind that.
  await sql`alter table event disable trigger user`.execute(db);
  await sql`update event set common_sequence = sequence, common_revised_at = revised_at,
    content_changed_at = updated_at`.execute(db);
  await sql`alter table event enable trigger user`.execute(db);

  await sql`create function mark_event_content() returns trigger language plpgsql as $$
    begin
      if (new.name, new.description, new.event_type_id, new.online_url, new.status_note, new.image_id)
        is distinct from (old.name, old.description, old.event_type_id, old.online_url, old.status_note, old.image_id)
      then new.content_changed_at := new.updated_at;
      end if;
      return new;
    end
  $$`.execute(db);
  await sql`create trigger mark_event_content before update on event
    for each row execute function mark_event_content()`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Adds a note beside the ages of an event, such as "Under 12 with an adult", which calendars and feeds tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column age_note text not null default ''`.execute(db);
  await sql`create or replace function mark_event_content() returns trigger language plpgsql as $$
    begin
      if (new.name, new.description, new.event_type_id, new.online_url, new.status_note, new.image_id, new.age_note)
        is distinct from
        (old.name, old.description, old.event_type_id, old.online_url, old.status_note, old.image_id, old.age_note)
      then new.content_changed_at := new.updated_at;
      end if;
      return new;
    end
  $$`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * Adds the language of the texts of an event and of a venue, a BCP 47 tag; "" is not said. Calendars and feeds tell that
 * of an event. Categories get names by language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column language text not null default ''`.execute(db);
  await sql`alter table venue add column language text not null default ''`.execute(db);
  await sql`alter table event_type add column names jsonb not null default '{}'`.execute(db);
  await sql`create or replace function mark_event_content() returns trigger language plpgsql as $$
    begin
      if (new.name, new.description, new.event_type_id, new.online_url, new.status_note, new.image_id, new.age_note,
          new.language)
        is distinct from
        (old.name, old.description, old.event_type_id, old.online_url, old.status_note, old.image_id, old.age_note,
          old.language)
      then new.content_changed_at := new.updated_at;
      end if;
      return new;
    end
  $$`.execute(db);
}

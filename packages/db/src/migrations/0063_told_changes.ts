import { type Kysely, sql } from "kysely";

/** Tables behind public pages, cards, counts, feeds and calendars. */
const tables = [
  "address",
  "app_user",
  "calendar_widget",
  "claim",
  "county",
  "dropped_date",
  "event",
  "event_date",
  "event_listing",
  "event_search_text",
  "event_type",
  "image",
  "name_word",
  "occurrence",
  "occurrence_override",
  "plan",
  "postal_code_point",
  "region",
  "saved_search",
  "search_lexeme",
  "subscription",
  "venue",
  "venue_listing",
  "venue_merge",
  "venue_open_time",
  "venue_search_text",
];

/** Trigger: publishes a change notification for every write to a public table, once per commit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function tell_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', tg_table_name);
      return null;
    end
  $$`.execute(db);
  for (const table of tables)
    await sql`create trigger tell_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_change()`.execute(db);
}

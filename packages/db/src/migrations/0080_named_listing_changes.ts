import { type Kysely, sql } from "kysely";

/**
 * Adds event ids to notifications of listing changes, as `event_listing:1,2,3`, at most 500 per notification. The table
 * name alone means all events, for example after a truncate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function tell_listed_events() returns trigger language plpgsql as $$
    declare ids text;
    begin
      for ids in
        select string_agg(event_id::text, ',' order by event_id)
        from (select event_id, (row_number() over (order by event_id) - 1) / 500 as part from changed) numbered
        group by part
      loop
        perform pg_notify('changes', tg_table_name || ':' || ids);
      end loop;
      return null;
    end
  $$`.execute(db);
  await sql`drop trigger tell_change on event_listing`.execute(db);
  await sql`create trigger tell_change after truncate on event_listing
    for each statement execute function tell_change()`.execute(db);
  for (const [deed, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const)
    await sql`create trigger ${sql.ref(`tell_${deed}`)} after ${sql.raw(deed)} on event_listing
      referencing ${sql.raw(rows)} table as changed for each statement execute function tell_listed_events()`.execute(
      db,
    );
}

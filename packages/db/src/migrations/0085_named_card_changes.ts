import { type Kysely, sql } from "kysely";

/** Id columns each table's notifications name: of events, of venues, or its own ids. */
const named: Readonly<Record<string, readonly string[]>> = {
  event_id: ["event_listing", "event_date", "occurrence"],
  venue_id: ["venue_listing", "venue_open_time", "claim"],
  id: ["event", "venue"],
};
const deeds = [
  ["insert", "new"],
  ["update", "new"],
  ["delete", "old"],
] as const;

/**
 * Adds event or venue ids to notifications of card changes, as `occurrence:1,2,3`, at most 500 per notification, so
 * that only changed cards leave the cache. The table name alone means all rows, for example after a truncate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [deed] of deeds) await sql`drop trigger ${sql.ref(`tell_${deed}`)} on event_listing`.execute(db);
  await sql`drop function tell_listed_events()`.execute(db);
  for (const [column, tables] of Object.entries(named)) {
    const name = sql.ref(`tell_by_${column}`);
    await sql`create function ${name}() returns trigger language plpgsql as $$
      declare ids text;
      begin
        for ids in
          select string_agg(named::text, ',' order by named) from (
            select named, (row_number() over (order by named) - 1) / 500 as part
            from (select distinct ${sql.ref(column)} as named from changed) told) numbered
          group by part
        loop
          perform pg_notify('changes', tg_table_name || ':' || ids);
        end loop;
        return null;
      end
    $$`.execute(db);
    for (const table of tables) {
      await sql`drop trigger tell_change on ${sql.table(table)}`.execute(db);
      await sql`create trigger tell_change after truncate on ${sql.table(table)}
        for each statement execute function tell_change()`.execute(db);
      for (const [deed, rows] of deeds)
        await sql`create trigger ${sql.ref(`tell_${deed}`)} after ${sql.raw(deed)} on ${sql.table(table)}
          referencing ${sql.raw(rows)} table as changed for each statement execute function ${name}()`.execute(db);
    }
  }
}

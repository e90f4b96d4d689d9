import { type Kysely, sql } from "kysely";

/** Id columns each table's notifications name, as in 0085. */
const named: Readonly<Record<string, readonly string[]>> = {
  event_id: ["event_listing", "event_date", "occurrence"],
  venue_id: ["venue_listing", "venue_open_time", "claim"],
  id: ["event", "venue"],
};

/** Notifies both the old and the new event or venue when a row moves between them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, tables] of Object.entries(named)) {
    const name = sql.ref(`tell_moves_by_${column}`);
    await sql`create function ${name}() returns trigger language plpgsql as $$
      declare ids text;
      begin
        for ids in
          select string_agg(named::text, ',' order by named) from (
            select named, (row_number() over (order by named) - 1) / 500 as part
            from (select ${sql.ref(column)} as named from before union select ${sql.ref(column)} from changed) told) numbered
          group by part
        loop
          perform pg_notify('changes', tg_table_name || ':' || ids);
        end loop;
        return null;
      end
    $$`.execute(db);
    for (const table of tables) {
      await sql`drop trigger tell_update on ${sql.table(table)}`.execute(db);
      await sql`create trigger tell_update after update on ${sql.table(table)}
        referencing old table as before new table as changed for each statement execute function ${name}()`.execute(db);
    }
  }
}

import { type Kysely, sql } from "kysely";

/** As in 0085: what tells of each table by the rows it names. */
const named: Readonly<Record<string, readonly string[]>> = {
  event_id: ["event_listing", "event_date", "occurrence"],
  venue_id: ["venue_listing", "venue_open_time", "claim"],
  id: ["event", "venue"],
};

/** A row that is given to another event or venue tells of both: the one that had it shows it no more. */
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

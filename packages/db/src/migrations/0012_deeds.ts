import { type Kysely, sql } from "kysely";

/** How often people did what the site wants to know about, by day: nothing about who. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deed_count (
    day date not null,
    name text not null,
    count int not null check (count > 0),
    primary key (day, name)
  )`.execute(db);
}

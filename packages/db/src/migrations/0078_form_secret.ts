import { type Kysely, sql } from "kysely";

/** What all processes sign the puzzles of forms with. One row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table form_secret (
    id int primary key default 1 check (id = 1),
    secret text not null
  )`.execute(db);
}

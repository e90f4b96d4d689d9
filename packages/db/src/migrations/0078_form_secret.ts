import { type Kysely, sql } from "kysely";

/** Secret that signs proof-of-work challenges in all processes. One row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table form_secret (
    id int primary key default 1 check (id = 1),
    secret text not null
  )`.execute(db);
}

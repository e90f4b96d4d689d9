import { type Kysely, sql } from "kysely";

/** Adds the one-time code of the page that sets up an empty site: none or one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_setup (
    id int primary key default 1 check (id = 1),
    code_hash text not null,
    made_at timestamptz not null
  )`.execute(db);
}

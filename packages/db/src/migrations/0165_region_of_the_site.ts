import { type Kysely, sql } from "kysely";

/** Adds the site's own region: none or one row. Without it a site shows the demo region. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_region (
    id int primary key default 1 check (id = 1),
    region jsonb not null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create trigger tell_change after insert or update or delete or truncate on site_region
    for each statement execute function tell_change()`.execute(db);
}

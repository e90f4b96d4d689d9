import { type Kysely, sql } from "kysely";

/** Results of checking the links of venues and events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table link_check (
    url text primary key,
    host text not null,
    checked_at timestamptz not null,
    next_at timestamptz not null,
    fault text not null default '',
    failed_days smallint not null default 0,
    last_failed_on date
  )`.execute(db);
  await sql`comment on column link_check.fault is 'why the last try failed, in words; empty when it did not'`.execute(
    db,
  );
  await sql`comment on column link_check.failed_days is
    'on how many days in a row of tries it failed; from the third on the link is dead'`.execute(db);
  await sql`create index link_check_due on link_check (next_at)`.execute(db);
}

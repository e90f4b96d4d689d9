import { type Kysely, sql } from "kysely";

/**
 * The date of an event that somebody saved it for, as its venue's clocks have it (null: its next one), and whether they follow it:
 * its new dates are emailed to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_event add column planned_date date,
    add column follows_dates boolean not null default false`.execute(db);
  await sql`comment on column saved_event.planned_date is 'local day at the venue that it was saved for; null for the next'`.execute(
    db,
  );
}

import { type Kysely, sql } from "kysely";

/** Adds which date of an event with several a report is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table correction add column occurrence text`.execute(db);
  await sql`comment on column correction.occurrence is 'the date that is meant, by its original day and time ("2026-12-05 19:00"); null: the whole event'`.execute(
    db,
  );
}

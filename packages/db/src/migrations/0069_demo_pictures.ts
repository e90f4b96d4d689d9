import { type Kysely, sql } from "kysely";

/** The pictures of the demo region come after its records: when the last one hung. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table demo_filling add column pictured_at timestamptz`.execute(db);
  await sql`update demo_filling set pictured_at = finished_at`.execute(db);
}

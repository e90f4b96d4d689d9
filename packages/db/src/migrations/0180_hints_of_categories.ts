import { type Kysely, sql } from "kysely";

/** Adds what the event form proposes with a category: usual ages, and in person, online or both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_type add column hints jsonb not null default '{}'`.execute(db);
}

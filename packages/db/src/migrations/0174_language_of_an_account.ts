import { type Kysely, sql } from "kysely";

/** Adds the language that an account reads; null is that of the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column language text check (language ~ '^[a-z-]{2,12}$')`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Lists what a person changed in the order of time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index revision_author_time on revision (author_id, created_at desc, id desc)`.execute(db);
}

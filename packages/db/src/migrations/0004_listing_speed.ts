import { type Kysely, sql } from "kysely";

/**
 * Words within a region are one search of one index. With the squares as an array they are alternatives of a single
 * scan; as `region = any (…)` each square was a scan of its own that read the words' postings again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of ["event", "venue"]) {
    const table = sql.table(`${kind}_search_text`);
    await sql`drop index ${sql.ref(`${kind}_search_text_region`)}`.execute(db);
    await sql`create index ${sql.ref(`${kind}_search_text_region`)} on ${table} using gin ((array[region]), words)`.execute(
      db,
    );
  }
}

import { type Kysely, sql } from "kysely";

/**
 * Marks revisions made by an import, to distinguish them from those of deleted accounts. Older ones without an author
 * count as imports if they are the empty first revision of an import, or restore a record its source still has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table revision add column is_imported boolean not null default false`.execute(db);
  await sql`update revision set is_imported = true
    where author_id is null and action = 'create' and changes = '{}'`.execute(db);
  for (const kind of ["venue", "event"]) {
    await sql`update revision r set is_imported = true from ${sql.table(kind)} k
      where r.kind = ${kind} and k.id = r.record_id and k.source is not null
        and r.author_id is null and r.action = 'restore'`.execute(db);
  }
}

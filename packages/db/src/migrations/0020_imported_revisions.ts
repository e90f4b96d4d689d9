import { type Kysely, sql } from "kysely";

/**
 * Whether a revision was made by an import: without it one could not be told from that of an account that is gone, for
 * neither names an author. Of the older ones without an author an import's are the empty first one of what it had brought,
 * and the return of what was deleted here and still stands in its source.
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

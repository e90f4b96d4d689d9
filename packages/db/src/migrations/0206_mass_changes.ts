import { type Kysely, sql } from "kysely";

/**
 * Mass changes: what changed several records at once, and who did it. Each is one line in lists and can be undone as one.
 * It has the number of the group of its revisions (`revision.batch`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mass_change (
    id bigint primary key default nextval('revision_batch_id'),
    kind text not null check (kind in ('change', 'copy', 'delete', 'restore', 'import', 'undo_import', 'restore_import',
      'merge', 'undo_merge', 'undo_account', 'restore_account', 'undo')),
    author_id int references app_user (id) on delete set null,
    run_id int references import_run (id) on delete set null,
    merge_id int references venue_merge (id) on delete set null,
    account_undo_id int references account_undo (id) on delete set null,
    created_at timestamptz not null,
    undone_at timestamptz,
    undone_by int references app_user (id) on delete set null
  )`.execute(db);
  await sql`comment on table mass_change is 'what changed several records at once; its id is the batch of their revisions'`.execute(
    db,
  );
  await sql`create index mass_change_author_id_index on mass_change (author_id)`.execute(db);
  await sql`create index mass_change_undone_by_index on mass_change (undone_by) where undone_by is not null`.execute(
    db,
  );
  await sql`create index mass_change_run_id_index on mass_change (run_id) where run_id is not null`.execute(db);
  await sql`create index mass_change_merge_id_index on mass_change (merge_id) where merge_id is not null`.execute(db);
  await sql`create index mass_change_account_undo_id_index on mass_change (account_undo_id) where account_undo_id is not null`.execute(
    db,
  );
  await sql`create index mass_change_created_at_index on mass_change (created_at)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Confirming several events is a change to several records, which can be undone as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Deferred checks of earlier migrations in the same run would block changing the table.
  await sql`set constraints all immediate`.execute(db);
  await sql`alter table mass_change
    drop constraint mass_change_kind_check,
    add constraint mass_change_kind_check check (kind in ('change', 'confirm', 'copy', 'delete', 'restore', 'import',
      'undo_import', 'restore_import', 'merge', 'undo_merge', 'undo_account', 'restore_account', 'undo'))`.execute(db);
}

import { type Kysely, sql } from "kysely";

const replaceCheck = (table: string, column: string, values: readonly string[]) => sql`
  alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_${column}_check`)},
    add constraint ${sql.ref(`${table}_${column}_check`)}
      check (${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))}))`;

/**
 * Import runs know who undid them and can be restored, rows know the place that the source names, and revisions which
 * run they belong to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_run
    add column undone_by int references app_user on delete set null,
    add column undone_at timestamptz`.execute(db);
  await sql`create index import_run_undone_by on import_run (undone_by) where undone_by is not null`.execute(db);
  const states = ["reading", "columns", "ready", "applying", "done", "failed", "undoing", "undone", "restoring"];
  await replaceCheck("import_run", "state", states).execute(db);
  await sql`drop index import_run_open`.execute(db);
  await sql`create unique index import_run_open on import_run (source_id)
    where state in ('reading', 'columns', 'ready', 'applying', 'undoing', 'restoring')`.execute(db);

  await sql`alter table import_row add column place text not null default ''`.execute(db);
  await sql`comment on column import_row.place is 'where the entry takes place, as the source says'`.execute(db);
  const known = ["create", "same", "update", "held", "unchanged", "ignored", "unusable", "full"];
  await replaceCheck("import_row", "verdict", [...known, "elsewhere", "notice"]).execute(db);

  await sql`create sequence revision_batch_id`.execute(db);
  await sql`alter table revision add column batch bigint`.execute(db);
  await sql`comment on column revision.batch is 'groups the revisions that one import, its undoing or its restoring made'`.execute(
    db,
  );
  await sql`create index revision_batch on revision (batch, kind, action, id) where batch is not null`.execute(db);
}

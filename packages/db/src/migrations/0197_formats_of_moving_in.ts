import { type Kysely, sql } from "kysely";

/** Notes the format of what superusers move in, and more of its report: the rows that are taken, and what they lose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table move_in
    add column format text not null default 'csv',
    add column taken jsonb not null default '[]',
    add column losses jsonb not null default '[]'`.execute(db);
}

import { type Kysely, sql } from "kysely";

/**
 * Deleted calendars, restorable under the same id. A separate table, so that other queries need no filter. Deleting a
 * search also deletes them; the domain prevents that where it matters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deleted_calendar_widget (
    id text primary key,
    owner_id int not null references app_user on delete cascade,
    search_id int not null references saved_search on delete cascade,
    title text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz not null
  )`.execute(db);
  await sql`create index deleted_calendar_widget_owner on deleted_calendar_widget (owner_id)`.execute(db);
  await sql`create index deleted_calendar_widget_search on deleted_calendar_widget (search_id)`.execute(db);
  await sql`create index deleted_calendar_widget_deleted on deleted_calendar_widget (deleted_at)`.execute(db);
  await sql`alter table calendar_widget drop constraint calendar_widget_search_id_fkey,
    add foreign key (search_id) references saved_search on delete cascade`.execute(db);
}

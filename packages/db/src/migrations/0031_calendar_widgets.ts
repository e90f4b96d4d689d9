import { type Kysely, sql } from "kysely";

/**
 * Calendars on other sites: a saved search with a title. The id in the address is the only credential. A search used by
 * a calendar can only be deleted with its owner's account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendar_widget (
    id text primary key check (char_length(id) between 22 and 64),
    owner_id int not null references app_user on delete cascade,
    search_id int not null references saved_search,
    title text not null check (char_length(title) between 1 and 256),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index calendar_widget_by_update on calendar_widget (owner_id, updated_at desc, id)`.execute(db);
  await sql`create index calendar_widget_by_creation on calendar_widget (owner_id, created_at desc, id)`.execute(db);
  await sql`create index calendar_widget_search on calendar_widget (search_id)`.execute(db);
}

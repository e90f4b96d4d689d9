import { type Kysely, sql } from "kysely";

/**
 * Host names that show a part of the site under a name and look of their own, and which of them a saved search began on: its
 * emails carry the name, and lead there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table face (
    id int generated always as identity primary key,
    name text not null check (length(name) between 1 and 60),
    hosts text[] not null check (cardinality(hosts) between 1 and 5),
    description text not null default '' check (length(description) <= 300),
    lists text not null default '' check (length(lists) <= 8000),
    home text not null default '/' check (home like '/%' and home not like '//%' and length(home) <= 200),
    accent text check (accent ~ '^#[0-9a-f]{6}$'),
    highlight text check (highlight ~ '^#[0-9a-f]{6}$'),
    mark text,
    is_on boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db);
  await sql`comment on column face.lists is 'addresses of lists of events, one a line; an event that any of them finds is shown'`.execute(
    db,
  );
  await sql`comment on column face.mark is 'a square PNG in base64'`.execute(db);
  await sql`create trigger tell_change after insert or update or delete or truncate on face
    for each statement execute function tell_change()`.execute(db);
  await sql`alter table saved_search add column face_id int references face on delete set null`.execute(db);
  await sql`create index saved_search_face_id_index on saved_search (face_id) where face_id is not null`.execute(db);
}

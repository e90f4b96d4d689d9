import { type Kysely, sql } from "kysely";

/** Drafts of events: what a form holds before it is published. They stand outside `event`, so that nothing lists them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table event_draft (
    id int generated always as identity primary key,
    owner_id int not null references app_user (id) on delete cascade,
    event_id int references event (id) on delete set null,
    upload_id int references upload (id) on delete set null,
    fields jsonb not null check (jsonb_typeof(fields) = 'object'),
    field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
    version int not null default 1,
    publish_at timestamptz,
    failure text not null default '',
    preview_token_hash text unique,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`.execute(db);
  await sql`comment on column event_draft.event_id is 'the event that was unpublished: publishing brings it back'`.execute(
    db,
  );
  await sql`comment on column event_draft.field_versions is 'the version in which each field was changed last'`.execute(
    db,
  );
  await sql`create index event_draft_owner_id_index on event_draft (owner_id, updated_at)`.execute(db);
  await sql`create index event_draft_updated_at_index on event_draft (updated_at)`.execute(db);
  await sql`create index event_draft_deleted_at_index on event_draft (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await sql`create index event_draft_event_id_index on event_draft (event_id)`.execute(db);
  await sql`create index event_draft_upload_id_index on event_draft (upload_id)`.execute(db);
  await sql`create index event_draft_publish_at_index on event_draft (publish_at) where publish_at is not null`.execute(
    db,
  );
}

import { type Kysely, sql } from "kysely";

/** Site pages. Texts are immutable versions; a page points at its newest, its published and its scheduled version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_page (
    id int generated always as identity primary key,
    slug text not null,
    draft_id int,
    live_id int,
    scheduled_id int,
    publish_at timestamptz,
    published_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check ((scheduled_id is null) = (publish_at is null)),
    check (live_id is null or published_at is not null)
  )`.execute(db);
  await sql`comment on column site_page.published_at is 'when the version that is shown, or was the last one shown, was published'`.execute(
    db,
  );
  await sql`create unique index site_page_slug on site_page (slug) where deleted_at is null`.execute(db);
  await sql`create index site_page_deleted_slug on site_page (slug, deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await sql`create index site_page_due on site_page (publish_at) where publish_at is not null`.execute(db);

  await sql`create table site_page_version (
    id int generated always as identity primary key,
    page_id int not null references site_page on delete cascade,
    title text not null,
    summary text not null,
    html text not null,
    author_id int references app_user on delete set null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index site_page_version_page on site_page_version (page_id, id desc)`.execute(db);
  await sql`create index site_page_version_author on site_page_version (author_id)`.execute(db);

  for (const column of ["draft_id", "live_id", "scheduled_id"])
    await sql`alter table site_page add foreign key (${sql.ref(column)}) references site_page_version deferrable initially deferred`.execute(
      db,
    );
  for (const table of ["site_page", "site_page_version"])
    await sql`create trigger tell_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_change()`.execute(db);
}

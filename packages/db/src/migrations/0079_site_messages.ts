import { type Kysely, sql } from "kysely";

const content = {
  headline: "Tonight, this weekend, and the weeks after",
  showsFinder: true,
  strips: [{ title: "More this month", addresses: "" }],
};

/**
 * Messages on the site's pages, and the home page, are kept as drafts and versions like pages of text: `kind` says what a
 * record is, and a version's `content` what it has beside its title. The home page is there from the first day on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Deferred checks of earlier migrations in the same run would block changing the table.
  await sql`set constraints all immediate`.execute(db);
  await sql`alter table site_page add column kind text not null default 'page' check (kind in ('page', 'message', 'home'))`.execute(
    db,
  );
  await sql`alter table site_page_version add column content jsonb`.execute(db);
  await sql`drop index site_page_slug`.execute(db);
  await sql`create unique index site_page_slug on site_page (slug) where deleted_at is null and kind = 'page'`.execute(
    db,
  );
  await sql`create unique index site_page_home on site_page (kind) where kind = 'home'`.execute(db);
  await sql`create index site_page_live on site_page (kind, id) where live_id is not null and deleted_at is null`.execute(
    db,
  );
  await sql`with home as (
      insert into site_page (kind, slug, published_at) values ('home', '', now()) returning id),
    first as (
      insert into site_page_version (page_id, title, summary, html, content)
      select id, 'Home page', '', '', ${JSON.stringify(content)}::jsonb from home returning id, page_id)
    select 1 from first`.execute(db);
  await sql`update site_page p set draft_id = v.id, live_id = v.id
    from site_page_version v where v.page_id = p.id and p.kind = 'home'`.execute(db);
}

import { type Kysely, sql } from "kysely";

const changes: readonly [before: string, after: string][] = [
  [
    "We show no advertising of other companies, put no trackers of others on our pages, and sell nothing about you.",
    "Some of what lists show is paid for, and marked as sponsored. It is chosen by the place and the category you look at, not by who you are. We put no trackers of others on our pages, and sell nothing about you.",
  ],
  [
    "Single views are kept for 30 days, and after that the counts alone.",
    "Single views are kept for 30 days, and after that the counts alone. That something sponsored was shown to a visitor, or followed, is kept in the same way until the next day, so that it counts once.",
  ],
  [
    "<li>The companies that carry our mails,",
    "<li>Where a list shows an advertisement of another company, it stands in a frame of its own, marked as sponsored by another company. That company sees the network address and the kind of your browser, and nothing of the page around the frame or of your account.</li><li>The companies that carry our mails,",
  ],
];

/** Adds a paragraph about ads to the privacy page, as a new version, unless the page was edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const html = changes.reduce(
    (text, [before, after]) => sql`replace(${text}, ${before}::text, ${after}::text)`,
    sql`v.html`,
  );
  await sql`with page as (
      select p.id, v.title, v.summary, ${html} as html from site_page p join site_page_version v on v.id = p.live_id
      where p.slug = 'privacy' and p.deleted_at is null and p.draft_id = p.live_id and p.scheduled_id is null
        and v.author_id is null and (select count(*) from site_page_version o where o.page_id = p.id) = 1
    ), version as (
      insert into site_page_version (page_id, title, summary, html) select id, title, summary, html from page
      returning id, page_id
    ) update site_page p set draft_id = version.id, live_id = version.id, published_at = now(), updated_at = now()
      from version where p.id = version.page_id`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Sentences of the seeded privacy page, before and after. */
const sentences = [
  ["A copy of each email we send you.", "A copy of each email we send you, for about a year."],
  [
    "Who changed which details of a venue or an event, so that mistakes can be undone. Deleted",
    "Who changed which details of a venue or an event, so that mistakes can be undone. After about two years, this moves to an archive that names accounts by a number. Deleted",
  ],
] as const;

/** Says on the seeded privacy page how long emails and edits are kept, as a new version, unless the page was edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const html = sentences.reduce(
    (text, [before, after]) => sql`replace(${text}, ${before}::text, ${after}::text)`,
    sql`v.html`,
  );
  await sql`with page as (
    select p.id, v.title, v.summary, ${html} as html from site_page p join site_page_version v on v.id = p.live_id
    where p.slug = 'privacy' and p.deleted_at is null and p.draft_id = p.live_id and p.scheduled_id is null
      and v.author_id is null and position(${sentences[0][0]}::text in v.html) > 0
  ), version as (
    insert into site_page_version (page_id, title, summary, html) select id, title, summary, html from page
    returning id, page_id
  ) update site_page p set draft_id = version.id, live_id = version.id, published_at = now(), updated_at = now()
    from version where p.id = version.page_id`.execute(db);
}

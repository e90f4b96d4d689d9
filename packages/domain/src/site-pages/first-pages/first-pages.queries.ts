import type { Db } from "@hereabouts/db/connection";
import type { LanguageCode } from "@hereabouts/language/languages";
import { sql } from "kysely";
import { laterThanBefore } from "../../history/revision.queries.ts";

/** Words of a page that came with the site. */
export interface FirstText {
  title: string;
  summary: string;
  html: string;
}

/** A page, or the translation of one, that shows the words that came with the site. */
export interface FirstPage extends FirstText {
  id: number;
  slug: string;
  /** The language of a translation; null for the page itself. */
  language: LanguageCode | null;
  /** Languages in which there is, or was, a translation of the page. */
  translations: LanguageCode[];
}

/** The pages and translations that show, and have as their draft, what came with the site. */
export async function selectFirstPages(db: Db): Promise<FirstPage[]> {
  const { rows } = await sql<FirstPage>`
    select p.id, coalesce(o.slug, p.slug) as slug, p.language, v.title, v.summary, v.html,
      array(select t.language from site_page t where t.translation_of = p.id) as translations
    from site_page p
    join site_page_version v on v.id = p.live_id
    left join site_page o on o.id = p.translation_of
    where v.came_with_site and p.draft_id = p.live_id and p.scheduled_id is null and p.deleted_at is null
    order by p.id`.execute(db);
  return rows;
}

/** Shows a text that came with the site on a page, as a new version. */
export async function publishFirstText(db: Db, id: number, text: FirstText, now: Date): Promise<void> {
  const version = await db
    .insertInto("site_page_version")
    .values({ page_id: id, created_at: now, came_with_site: true, ...text })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("site_page")
    .set({ draft_id: version.id, live_id: version.id, published_at: now, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** Removes translations for good, with their versions. */
export async function deleteFirstTranslations(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("site_page").where("id", "in", ids).execute();
}

import { type Kysely, sql } from "kysely";

/** The sentence on map services that the seeded privacy page had. */
export const before =
  "<li>If the maps of {site} show streets, the streets come from a map service, such as OpenFreeMap. The map names the service. When you open a map and zoom in, your browser asks the service for that part of the map, and the service receives your IP address. Your browser asks nothing before you open a map.</li>";
/** The sentence in its place. */
export const after =
  "<li>The maps of {site} show streets from {maps}. When you open a map, your browser asks {maps} for that part of the map. {maps} then receives your IP address. Your browser asks nothing before you open a map.</li>";

/** Has the seeded privacy page name the map service of the site, as a new version, unless the page was edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`with page as (
      select p.id, v.title, v.summary, replace(v.html, ${before}::text, ${after}::text) as html
      from site_page p join site_page_version v on v.id = p.live_id
      where p.slug = 'privacy' and p.deleted_at is null and p.draft_id = p.live_id and p.scheduled_id is null
        and v.author_id is null and position(${before}::text in v.html) > 0
    ), version as (
      insert into site_page_version (page_id, title, summary, html) select id, title, summary, html from page
      returning id, page_id
    ) update site_page p set draft_id = version.id, live_id = version.id, published_at = now(), updated_at = now()
      from version where p.id = version.page_id`.execute(db);
}

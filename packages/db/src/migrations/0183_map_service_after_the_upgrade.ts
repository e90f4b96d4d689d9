import { type Kysely, sql } from "kysely";
import { after, before } from "./0181_map_service_by_name.ts";

/**
 * Puts the text of 0181 off for a day where this very upgrade brings it: the version before knows no `{maps}` and would show
 * it as it stands, while its processes are replaced one by one. A site without accounts is new, and has no version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // All migrations of an upgrade are one transaction, and have one `now()`.
  await sql`with page as (
      select p.id, (
        select max(former.id) from site_page_version former
        where former.page_id = p.id and former.html = replace(v.html, ${after}::text, ${before}::text)
      ) as former_id
      from site_page p join site_page_version v on v.id = p.live_id
      where p.slug = 'privacy' and p.deleted_at is null and p.draft_id = p.live_id and p.scheduled_id is null
        and p.published_at = now() and v.author_id is null and position(${after}::text in v.html) > 0
        and exists (select from app_user)
    ) update site_page p set live_id = page.former_id, scheduled_id = p.live_id, publish_at = now() + interval '1 day'
      from page where p.id = page.id and page.former_id is not null`.execute(db);
}

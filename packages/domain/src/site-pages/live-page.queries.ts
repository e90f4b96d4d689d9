import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { PageText } from "./page.queries.ts";

/** A page as everybody sees it. */
interface LivePage extends PageText {
  slug: string;
  publishedAt: Date;
}

/** The page at an address. */
export async function selectLivePage(db: Db, slug: string): Promise<LivePage | undefined> {
  const { rows } = await sql<LivePage>`
    select p.slug, v.title, v.summary, v.html, p.published_at as "publishedAt"
    from site_page p join site_page_version v on v.id = p.live_id
    where p.slug = ${slug} and p.deleted_at is null`.execute(db);
  return rows[0];
}

/** Whether a page that everybody saw at an address was deleted. */
export async function wasDeleted(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom("site_page")
    .select("id")
    .where("slug", "=", slug)
    .where("deleted_at", "is not", null)
    .where("live_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The addresses of all pages that everybody sees. */
export function selectLiveSlugs(db: Db, limit: number): Promise<{ slug: string; publishedAt: Date | null }[]> {
  return db
    .selectFrom("site_page")
    .select(["slug", "published_at as publishedAt"])
    .where("live_id", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { nameOf } from "../reports/name-of.queries.ts";
import type { PageText } from "./page.queries.ts";

/** A text that a page has or had. */
export interface StoredVersion extends PageText {
  id: number;
  author: string | null;
  createdAt: Date;
}

/** Writes down what was typed. @returns its id */
export async function insertVersion(
  db: Db,
  { pageId, authorId, now, content, ...text }: PageText & { pageId: number; authorId: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto("site_page_version")
    .values({
      page_id: pageId,
      author_id: authorId,
      created_at: now,
      ...text,
      content: content === null ? null : JSON.stringify(content),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The versions of a page, the newest first. */
export async function selectVersions(db: Db, pageId: number, limit: number): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.id, v.title, v.summary, v.html, v.content, ${nameOf("u")} as author, v.created_at as "createdAt"
    from site_page_version v left join app_user u on u.id = v.author_id
    where v.page_id = ${pageId}::int order by v.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** One version of a page; undefined when the page has no such one. */
export function selectVersion(db: Db, pageId: number, id: number): Promise<PageText | undefined> {
  return db
    .selectFrom("site_page_version")
    .select(["title", "summary", "html", "content"])
    .where("page_id", "=", pageId)
    .where("id", "=", id)
    .executeTakeFirst();
}

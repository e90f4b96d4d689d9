import { pageImageHashes } from "@hereabouts/contract/site-pages/page-html";
import type { PageKind } from "@hereabouts/contract/site-pages/site-page";
import type { Db } from "@hereabouts/db/connection";
import type { LanguageCode } from "@hereabouts/language/languages";
import { sql } from "kysely";
import { laterThanBefore } from "../history/revision.queries.ts";
import { displayName } from "../reports/user-rows.queries.ts";

/** Editable text of a page. */
export interface PageText {
  title: string;
  summary: string;
  html: string;
  /** Content of a message or the home page, by its schema. */
  content: unknown;
}

/** A page with its newest text. */
export interface StoredPage extends PageText {
  id: number;
  kind: PageKind;
  slug: string;
  language: LanguageCode | null;
  translationOf: number | null;
  draftId: number;
  liveId: number | null;
  scheduledId: number | null;
  publishAt: Date | null;
  author: string | null;
  updatedAt: Date;
  deletedAt: Date | null;
}

const columns = sql`p.id, p.kind, coalesce(o.slug, p.slug) as slug, p.language, p.translation_of as "translationOf", p.draft_id as "draftId", p.live_id as "liveId", p.scheduled_id as "scheduledId",
  p.publish_at as "publishAt", v.title, v.summary, ${displayName("u")} as author, p.updated_at as "updatedAt",
  p.deleted_at as "deletedAt"`;
const source = sql`site_page p join site_page_version v on v.id = p.draft_id left join app_user u on u.id = v.author_id
  left join site_page o on o.id = p.translation_of`;

/** All pages, by their titles, without their texts; the deleted ones or all others. */
export async function selectPages(
  db: Db,
  { isDeleted, limit }: { isDeleted: boolean; limit: number },
): Promise<Omit<StoredPage, "html" | "content">[]> {
  const { rows } = await sql<Omit<StoredPage, "html" | "content">>`
    select ${columns} from ${source} where (p.deleted_at is not null) = ${isDeleted}::boolean
    order by p.kind = 'message', coalesce(lower((select w.title from site_page_version w where w.id = o.draft_id)), lower(v.title)),
      p.language nulls first, p.id limit ${limit}::int`.execute(db);
  return rows;
}

/** A page with its newest text, deleted or not. */
export async function selectPage(db: Db, id: number): Promise<StoredPage | undefined> {
  const { rows } =
    await sql<StoredPage>`select ${columns}, v.html, v.content from ${source} where p.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Like `selectPage`, but locks the row. */
export async function holdPage(db: Db, id: number): Promise<StoredPage | undefined> {
  const { rows } = await sql<StoredPage>`
    select ${columns}, v.html, v.content from ${source} where p.id = ${id}::int for update of p`.execute(db);
  return rows[0];
}

/** Lets nobody else give a page an address until the transaction ends; pages are read meanwhile. */
export async function holdAddresses(db: Db): Promise<void> {
  await sql`lock table site_page in share row exclusive mode`.execute(db);
}

/** The title of the page that has an address, but for one of the pages; undefined when it is free. */
export async function selectTitleAt(db: Db, slug: string, exceptId: number | null): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select v.title from site_page p join site_page_version v on v.id = p.draft_id
    where p.slug = ${slug} and p.kind = 'page' and p.deleted_at is null and p.id is distinct from ${exceptId}::int`.execute(
    db,
  );
  return rows[0]?.title;
}

/** How many pages of a kind there are that are not deleted. */
export async function countPages(db: Db, kind: PageKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from site_page where deleted_at is null and kind = ${kind}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a page has a translation into a language that is not deleted. */
export async function hasTranslation(db: Db, { pageId, language }: Translated): Promise<boolean> {
  const row = await db
    .selectFrom("site_page")
    .select("id")
    .where("translation_of", "=", pageId)
    .where("language", "=", language)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The page that a translation is of, and its language. */
export interface Translated {
  pageId: number;
  language: LanguageCode;
}

/** A page to be written. */
export interface NewPage {
  kind: PageKind;
  slug: string;
  text: PageText;
  /** For translations alone. */
  translates?: Translated;
}

/** Adds a page that has no text yet. @returns its id */
export async function insertPage(
  db: Db,
  { kind, slug, translates, now }: Pick<NewPage, "kind" | "slug" | "translates"> & { now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto("site_page")
    .values({
      kind,
      slug,
      translation_of: translates?.pageId ?? null,
      language: translates?.language ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changed columns of a page: its address, versions and publication time. */
export interface PageChange {
  slug?: string;
  draft_id?: number;
  live_id?: number | null;
  scheduled_id?: number | null;
  publish_at?: Date | null;
  published_at?: Date;
  deleted_at?: Date | null;
}

/** Changes a page, which then is another than whoever looked at it before has seen. */
export async function updatePage(db: Db, id: number, change: PageChange, now: Date): Promise<void> {
  await db
    .updateTable("site_page")
    .set({ ...change, updated_at: laterThanBefore(now) })
    .where("id", "=", id)
    .execute();
}

/** The ids of the pages whose time to be published has come, held; those that somebody else holds are left to them. */
export async function holdDuePages(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("site_page")
    .select("id")
    .where("publish_at", "<=", now)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

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
      // They stay in the store for as long as the version does.
      images: pageImageHashes(text.html),
      content: content === null ? null : JSON.stringify(content),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The versions of a page, the newest first. */
export async function selectVersions(db: Db, pageId: number, limit: number): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.id, v.title, v.summary, v.html, v.content, ${displayName("u")} as author, v.created_at as "createdAt"
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

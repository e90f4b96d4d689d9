import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { fixedSlugs } from "@hereabouts/contract/site-pages/page-slugs";
import {
  type PageTranslation,
  pageKinds,
  type SitePageForm,
  type SitePageRecord,
  type SitePageRow,
  type VersionedSitePage,
} from "@hereabouts/contract/site-pages/site-page";
import type { Db } from "@hereabouts/db/connection";
import { languageOf } from "@hereabouts/language/languages";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { siteLanguage } from "../reader-language.ts";
import {
  countPages,
  hasTranslation,
  holdAddresses,
  insertPage,
  insertVersion,
  type NewPage,
  type PageChange,
  type StoredPage,
  selectPage,
  selectPages,
  selectTitleAt,
  type Translated,
  updatePage,
} from "./page.queries.ts";
import { storablePageHtml } from "./page-html.ts";
import { ensurePageMove, recordOf, revisePage, viewPage, viewPageRow } from "./page-version.ts";

/** Refuses an address that another page has, and keeps it free until the transaction ends. @throws Invalid */
async function refuseTakenSlug(db: Db, slug: string, ownId: number | null): Promise<void> {
  await holdAddresses(db);
  const title = await selectTitleAt(db, slug, ownId);
  if (title !== undefined) throw new Invalid({ slug: [pageMessages.slugTaken(title)] });
}

/**
 * Adds a page of a kind with its first version, a draft, after what `check` asks in the same transaction.
 * @throws SignInRequired, Forbidden, Conflict when there are too many, and what `check` throws
 */
export async function addDraft(
  ctx: Context,
  { kind, slug, text, translates }: NewPage,
  check: (ctx: Context) => Promise<void> = async () => undefined,
): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  const authorId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const now = ctx.now();
    await check(ctx);
    if ((await countPages(db, kind)) >= pageLimits.pagesKept)
      throw new Conflict("full", pageMessages.tooMany(pageLimits.pagesKept));
    const pageId = await insertPage(db, { kind, slug, ...(translates && { translates }), now });
    const versionId = await insertVersion(db, { ...text, pageId, authorId, now });
    await updatePage(db, pageId, { draft_id: versionId }, now);
    const page = await selectPage(db, pageId);
    if (!page) throw new NotFound();
    await recordAct(ctx, {
      act: "page.add",
      record: recordOf(page),
      after: { slug, title: text.title, ...(translates && { language: translates.language }) },
    });
    return viewPage(page);
  });
}

/** Writes a page as a draft, which nobody else sees. @throws SignInRequired, Forbidden, Invalid, Conflict when there are too many */
export async function addSitePage(ctx: Context, { slug, title, summary, html }: SitePageForm): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  const text = { title, summary, html: await storablePageHtml(ctx, html), content: null };
  return addDraft(ctx, { kind: "page", slug, text }, ({ db }) => refuseTakenSlug(db, slug, null));
}

/** Refuses a second translation into a language. @throws Conflict */
async function refuseTranslated(db: Db, translated: Translated): Promise<void> {
  await holdAddresses(db);
  if (await hasTranslation(db, translated))
    throw new Conflict("translated", pageMessages.translated(languageOf(translated.language).name));
}

/**
 * Begins the translation of a page of text with the text of the page, as a draft that nobody else sees: it is published by
 * itself. @throws SignInRequired, Forbidden, NotFound, Invalid for the first language of the site, Conflict
 */
export async function translateSitePage(ctx: Context, { id, language }: PageTranslation): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (page?.kind !== "page" || page.deletedAt !== null) throw new NotFound();
  if (language === siteLanguage()) throw new Invalid({ language: [messages.choice(language)] });
  const { title, summary, html, content } = page;
  const translates = { pageId: id, language };
  return addDraft(
    ctx,
    { kind: "translation", slug: "", text: { title, summary, html, content }, translates },
    ({ db }) => refuseTranslated(db, translates),
  );
}

/** Refuses another address for a page that others link to, or that another page has. @throws Invalid */
async function refuseSlug({ db }: Context, page: StoredPage, slug: string): Promise<void> {
  if (slug === page.slug) return;
  if (fixedSlugs.includes(page.slug)) throw new Invalid({ slug: [pageMessages.slugFixed] });
  if (page.liveId !== null) throw new Invalid({ slug: [pageMessages.slugLive] });
  await refuseTakenSlug(db, slug, page.id);
}

/**
 * Saves the draft of a page as a new version; what everybody sees stays as it is until it is published.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Invalid
 */
export function updateSitePage(
  ctx: Context,
  { id, updated, slug, title, summary, html }: { id: number } & SitePageForm,
): Promise<SitePageRecord> {
  return revisePage(ctx, "page.change", { id, updated }, async (ctx, page) => {
    const isTranslation = page.kind === "translation";
    if (page.kind !== "page" && !isTranslation) throw new NotFound();
    // A translation stands at the address of its page.
    if (!isTranslation) await refuseSlug(ctx, page, slug);
    const text = { title, summary, html: await storablePageHtml(ctx, html), content: null };
    const isSameText = page.title === title && page.summary === summary && page.html === text.html;
    if (isSameText && (isTranslation || page.slug === slug)) return null;
    const change: PageChange = isTranslation ? {} : { slug };
    if (!isSameText) {
      const version = { ...text, pageId: id, authorId: signedInUserId(ctx), now: ctx.now() };
      change.draft_id = await insertVersion(ctx.db, version);
    }
    return change;
  });
}

/**
 * Deletes a page; it can be restored as it was, but for what was scheduled.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Conflict for a page that the site links to
 */
export function deleteSitePage(ctx: Context, seen: VersionedSitePage): Promise<SitePageRecord> {
  return revisePage(ctx, "page.delete", seen, (ctx, page) => {
    ensurePageMove(page, "delete");
    return { deleted_at: ctx.now(), scheduled_id: null, publish_at: null };
  });
}

/** Brings a deleted page back as it was: one that everybody saw is seen again. @throws SignInRequired, Forbidden, NotFound, Invalid when its address is taken */
export function restoreSitePage(ctx: Context, { id }: { id: number }): Promise<SitePageRecord> {
  return revisePage(ctx, "page.restore", { id, updated: undefined }, async (ctx, page) => {
    if (page.deletedAt === null) return null;
    ensurePageMove(page, "restore");
    const { translationOf: pageId, language } = page;
    if (page.kind === "page") await refuseTakenSlug(ctx.db, page.slug, id);
    if (pageId !== null && language !== null) await refuseTranslated(ctx.db, { pageId, language });
    return { deleted_at: null };
  });
}

/** All pages of text, by their titles, or those that were deleted. @throws SignInRequired, Forbidden */
export async function listSitePages(ctx: Context, { isDeleted }: { isDeleted: boolean }): Promise<SitePageRow[]> {
  ensure(ctx, may.editPages(ctx.viewer));
  const rows = await selectPages(ctx.db, { isDeleted, limit: pageKinds.length * pageLimits.pagesKept });
  return rows.map(viewPageRow);
}

/** A page as those who write it see it. @throws SignInRequired, Forbidden, NotFound */
export async function getPageRecord(ctx: Context, { id }: { id: number }): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (!page || page.deletedAt !== null) throw new NotFound();
  return viewPage(page);
}

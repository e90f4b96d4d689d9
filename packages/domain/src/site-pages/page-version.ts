import { isDeepStrictEqual } from "node:util";
import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { may } from "@hereabouts/contract/permissions";
import { siteMessageContent } from "@hereabouts/contract/site-messages/site-message";
import { homeContent } from "@hereabouts/contract/site-pages/home-page";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { fixedSlugs } from "@hereabouts/contract/site-pages/page-slugs";
import { type PageMove, pageTransition } from "@hereabouts/contract/site-pages/page-transitions";
import type {
  SitePageRecord,
  SitePageReturn,
  SitePageRow,
  SitePageVersion,
  VersionedSitePage,
} from "@hereabouts/contract/site-pages/site-page";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import {
  holdPage,
  insertVersion,
  type PageChange,
  type StoredPage,
  selectPage,
  selectVersion,
  selectVersions,
  updatePage,
} from "./page.queries.ts";
import { changedBy } from "./version-lines.ts";

/** Whether the site itself leads to a page, so that it is always there. */
const isFixed = ({ kind, slug }: Pick<StoredPage, "kind" | "slug">): boolean =>
  kind === "home" || (kind === "page" && fixedSlugs.includes(slug));

/** A page as the list of those who write it has it. */
export function viewPageRow(page: Omit<StoredPage, "html" | "content">): SitePageRow {
  const isDeleted = page.deletedAt !== null;
  return {
    id: page.id,
    kind: page.kind,
    slug: page.slug,
    language: page.language,
    translationOf: page.translationOf,
    title: page.title,
    isLive: page.liveId !== null && !isDeleted,
    hasDraft: page.draftId !== page.liveId,
    publishAt: page.publishAt?.toISOString() ?? null,
    isFixed: isFixed(page),
    isDeleted,
    author: page.author,
    updated: page.updatedAt.toISOString(),
  };
}

/** Checks that staff can make a move with a page as it is. @throws Conflict "fixed" or "state" */
export function ensurePageMove(page: StoredPage, move: PageMove): void {
  const standing = viewPageRow(page);
  if (pageTransition("staff", move, standing)) return;
  if (pageTransition("staff", move, { ...standing, isFixed: false }))
    throw new Conflict("fixed", pageMessages.fixedStays);
  throw new Conflict("state", pageMessages.stateChanged);
}

/** A page with its newest text. */
export const viewPage = (page: StoredPage): SitePageRecord => ({
  ...viewPageRow(page),
  summary: page.summary,
  html: page.html,
  message: page.kind === "message" ? siteMessageContent.parse(page.content) : null,
  home: page.kind === "home" ? homeContent.parse(page.content) : null,
});

/** A page as the log calls it. */
export const recordOf = ({ id, kind, title }: Pick<StoredPage, "id" | "kind" | "title">) => ({
  kind: kind === "translation" ? ("page" as const) : kind,
  id,
  name: title,
});

/** Page columns for the audit log; the text is kept in its versions. */
const noted = ({ slug, draftId, liveId, publishAt }: StoredPage) => ({ slug, draftId, liveId, publishAt });

/**
 * The frame around every change of a page: holds it, refuses to do anything to one that somebody else changed meanwhile,
 * stores what `decide` answers, and writes the act down. Null changes nothing.
 * @throws SignInRequired, Forbidden, NotFound, Stale, and what `decide` throws
 */
export async function revisePage(
  ctx: Context,
  act: AuditAct,
  { id, updated }: VersionedSitePage,
  decide: (ctx: Context, page: StoredPage) => PageChange | null | Promise<PageChange | null>,
): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const page = await holdPage(ctx.db, id);
    if (!page) throw new NotFound();
    // A deleted page can be restored, and nothing else.
    refuseStale(updated, act === "page.restore" ? { ...page, deletedAt: null } : page);
    const change = await decide(ctx, page);
    if (change === null) return viewPage(page);
    await updatePage(ctx.db, id, change, ctx.now());
    const after = (await selectPage(ctx.db, id)) ?? page;
    await recordAct(ctx, { act, record: recordOf(after), before: noted(page), after: noted(after) });
    return viewPage(after);
  });
}

/**
 * Saves the draft of a message or of the home page as a new version, unless it says the same.
 * @throws SignInRequired, Forbidden, NotFound for a page of another kind, Stale
 */
export function reviseContent(
  ctx: Context,
  kind: StoredPage["kind"],
  seen: VersionedSitePage,
  { title, content }: { title: string; content: object },
): Promise<SitePageRecord> {
  return revisePage(ctx, "page.change", seen, async (ctx, page) => {
    if (page.kind !== kind) throw new NotFound();
    if (page.title === title && isDeepStrictEqual(page.content, content)) return null;
    const text = { title, summary: "", html: "", content };
    const version = { ...text, pageId: page.id, authorId: signedInUserId(ctx), now: ctx.now() };
    return { draft_id: await insertVersion(ctx.db, version) };
  });
}

/**
 * Lists the versions of a page with their authors and changes, newest first. @throws SignInRequired, Forbidden,
 * NotFound
 */
export async function listPageVersions(ctx: Context, { id }: { id: number }): Promise<SitePageVersion[]> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (!page || page.deletedAt !== null) throw new NotFound();
  // One more than is listed, to tell what the last one changed.
  const versions = await selectVersions(ctx.db, id, pageLimits.pageVersionsListed + 1);
  return versions.slice(0, pageLimits.pageVersionsListed).map((version, index) => ({
    ...changedBy(version, versions[index + 1]),
    id: version.id,
    author: version.author,
    created: version.createdAt.toISOString(),
    isLive: version.id === page.liveId,
    isScheduled: version.id === page.scheduledId,
    isDraft: version.id === page.draftId,
  }));
}

/** Makes an earlier text the draft again, as a new version: nothing of the history is lost. @throws SignInRequired, Forbidden, NotFound, Stale */
export function restorePageVersion(ctx: Context, { versionId, ...seen }: SitePageReturn): Promise<SitePageRecord> {
  return revisePage(ctx, "page.change", seen, async (ctx, page) => {
    if (versionId === page.draftId) return null;
    const text = await selectVersion(ctx.db, page.id, versionId);
    if (!text) throw new NotFound();
    const version = { ...text, pageId: page.id, authorId: signedInUserId(ctx), now: ctx.now() };
    return { draft_id: await insertVersion(ctx.db, version) };
  });
}

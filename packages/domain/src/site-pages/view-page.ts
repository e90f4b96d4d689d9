import { fixedSlugs } from "@hereabouts/contract/site-pages/page-slugs";
import type { SitePageRecord, SitePageRow } from "@hereabouts/contract/site-pages/site-page";
import type { StoredPage } from "./page.queries.ts";

/** A page as the list of those who write it has it. */
export function viewPageRow(page: Omit<StoredPage, "html">): SitePageRow {
  const isDeleted = page.deletedAt !== null;
  return {
    id: page.id,
    slug: page.slug,
    title: page.title,
    isLive: page.liveId !== null && !isDeleted,
    hasDraft: page.draftId !== page.liveId,
    publishAt: page.publishAt?.toISOString() ?? null,
    isFixed: fixedSlugs.includes(page.slug),
    isDeleted,
    author: page.author,
    updated: page.updatedAt.toISOString(),
  };
}

/** A page with its newest text. */
export const viewPage = (page: StoredPage): SitePageRecord => ({
  ...viewPageRow(page),
  summary: page.summary,
  html: page.html,
});

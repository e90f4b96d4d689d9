import { siteMessageContent } from "@hereabouts/contract/site-messages/site-message";
import { homeContent } from "@hereabouts/contract/site-pages/home-page";
import type { SitePageRecord, SitePageRow } from "@hereabouts/contract/site-pages/site-page";
import { isFixed } from "./is-fixed.ts";
import type { StoredPage } from "./page.queries.ts";

/** A page as the list of those who write it has it. */
export function viewPageRow(page: Omit<StoredPage, "html" | "content">): SitePageRow {
  const isDeleted = page.deletedAt !== null;
  return {
    id: page.id,
    kind: page.kind,
    slug: page.slug,
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

/** A page with its newest text. */
export const viewPage = (page: StoredPage): SitePageRecord => ({
  ...viewPageRow(page),
  summary: page.summary,
  html: page.html,
  message: page.kind === "message" ? siteMessageContent.parse(page.content) : null,
  home: page.kind === "home" ? homeContent.parse(page.content) : null,
});

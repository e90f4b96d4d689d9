import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SeenSitePage, SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { Conflict } from "../errors.ts";
import { isFixed } from "./is-fixed.ts";
import { revisePage } from "./revise-page.ts";

/**
 * Makes a page a draft again that nobody else sees, whatever was scheduled.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Conflict for a page that the site links to
 */
export function unpublishSitePage(ctx: Context, seen: SeenSitePage): Promise<SitePageRecord> {
  return revisePage(ctx, "page.unpublish", seen, (_ctx, page) => {
    if (isFixed(page)) throw new Conflict("fixed", pageMessages.fixedStays);
    if (page.liveId === null && page.publishAt === null) return null;
    return { live_id: null, scheduled_id: null, publish_at: null };
  });
}

import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SeenSitePage, SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { Conflict } from "../errors.ts";
import { isFixed } from "./is-fixed.ts";
import { revisePage } from "./revise-page.ts";

/**
 * Deletes a page; it can be restored as it was, but for what was scheduled.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Conflict for a page that the site links to
 */
export function deleteSitePage(ctx: Context, seen: SeenSitePage): Promise<SitePageRecord> {
  return revisePage(ctx, "page.delete", seen, (ctx, page) => {
    if (isFixed(page)) throw new Conflict("fixed", pageMessages.fixedStays);
    return { deleted_at: ctx.now(), scheduled_id: null, publish_at: null };
  });
}

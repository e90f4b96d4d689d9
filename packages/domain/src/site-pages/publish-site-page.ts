import type { SeenSitePage, SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { revisePage } from "./revise-page.ts";

/** Shows the draft of a page to everybody, now. What was scheduled is called off. @throws SignInRequired, Forbidden, NotFound, Stale */
export function publishSitePage(ctx: Context, seen: SeenSitePage): Promise<SitePageRecord> {
  return revisePage(ctx, "page.publish", seen, (ctx, { draftId, liveId, publishAt }) => {
    if (draftId === liveId && publishAt === null) return null;
    const shown = draftId === liveId ? {} : { live_id: draftId, published_at: ctx.now() };
    return { ...shown, scheduled_id: null, publish_at: null };
  });
}

import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { pageTransition } from "@hereabouts/contract/site-pages/page-transitions";
import type { SitePageRecord, SitePageSchedule, VersionedSitePage } from "@hereabouts/contract/site-pages/site-page";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import { holdDuePages, selectPage, updatePage } from "./page.queries.ts";
import { ensurePageMove, recordOf, revisePage, viewPageRow } from "./page-version.ts";

/**
 * Publishes what was scheduled for a time that has come, once, however late and however often this runs.
 * @returns how many pages
 */
export function publishDuePages(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const now = ctx.now();
    const due = await holdDuePages(db, now);
    for (const id of due) {
      const page = await selectPage(db, id);
      if (!page || !pageTransition("site", "publish", viewPageRow(page))) continue;
      const { scheduledId, publishAt, liveId } = page;
      const published = { live_id: scheduledId, published_at: now, scheduled_id: null, publish_at: null };
      await updatePage(db, id, published, now);
      const record = recordOf(page);
      await recordAct(ctx, {
        act: "page.publish",
        record,
        before: { liveId, publishAt },
        after: { liveId: scheduledId },
      });
    }
    return due.length;
  });
}

/**
 * Shows the draft of a page to everybody, now. What was scheduled is called off.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Conflict
 */
export function publishSitePage(ctx: Context, seen: VersionedSitePage): Promise<SitePageRecord> {
  return revisePage(ctx, "page.publish", seen, (ctx, page) => {
    if (page.draftId === page.liveId && page.publishAt === null) return null;
    ensurePageMove(page, "publish");
    return { live_id: page.draftId, published_at: ctx.now(), scheduled_id: null, publish_at: null };
  });
}

/**
 * Has the draft of a page, as it is now, published by itself at a time to come; what is typed after that is not. Null
 * calls it off. @throws SignInRequired, Forbidden, NotFound, Stale, Invalid, Conflict
 */
export function scheduleSitePage(ctx: Context, { publishAt, ...seen }: SitePageSchedule): Promise<SitePageRecord> {
  return revisePage(ctx, "page.schedule", seen, (ctx, page) => {
    if (publishAt === null && page.publishAt === null) return null;
    ensurePageMove(page, publishAt === null ? "unschedule" : "schedule");
    if (publishAt === null) return { scheduled_id: null, publish_at: null };
    const at = new Date(publishAt);
    if (at.getTime() <= ctx.now().getTime()) throw new Invalid({ publishAt: [pageMessages.timePassed] });
    return { scheduled_id: page.draftId, publish_at: at };
  });
}

/**
 * Makes a page a draft again that nobody else sees, whatever was scheduled.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Conflict, as for a page that the site links to
 */
export function unpublishSitePage(ctx: Context, seen: VersionedSitePage): Promise<SitePageRecord> {
  return revisePage(ctx, "page.unpublish", seen, (_ctx, page) => {
    if (page.liveId === null && page.publishAt === null) return null;
    ensurePageMove(page, "unpublish");
    return { live_id: null, scheduled_id: null, publish_at: null };
  });
}

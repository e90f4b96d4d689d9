import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { holdDuePages, selectPage, updatePage } from "./page.queries.ts";
import { recordOf } from "./revise-page.ts";

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
      if (!page) continue;
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

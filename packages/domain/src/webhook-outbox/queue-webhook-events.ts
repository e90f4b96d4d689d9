import type { Context } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { queueEventNews } from "./queue-fediverse-news.ts";
import { insertNotices, type Notice } from "./webhook-notice.queries.ts";

/**
 * Writes down in the transaction `ctx.db` is in what happened, and queues its way to the endpoints that want to hear of
 * it, and to followers in the Fediverse: all of it exists if, and only if, that commits. What nobody wants is not written.
 * @param waiting.delaySeconds how long what happened may still be taken back
 */
export async function queueWebhookEvents(
  ctx: Context,
  notices: readonly Notice[],
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  if (notices.length === 0) return;
  await queueEventNews(ctx, notices);
  const { db, now } = ctx;
  for (const noticeId of await insertNotices(db, notices, now()))
    await enqueue(db, "webhooks.dispatch", { noticeId }, { delaySeconds });
}

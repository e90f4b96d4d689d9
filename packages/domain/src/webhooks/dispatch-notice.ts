import { type Context, inTransaction } from "../context.ts";
import { selectNotice } from "../webhook-outbox/webhook-notice.queries.ts";
import { composeNotice } from "./compose-notice.ts";
import { selectWanting } from "./endpoint.queries.ts";
import { queueDelivery } from "./queue-delivery.ts";

/** Makes of a notice a delivery for each endpoint that wants it. */
export async function dispatchNotice(ctx: Context, { noticeId }: { noticeId: number }): Promise<void> {
  const notice = await selectNotice(ctx.db, noticeId);
  const endpointIds = notice ? await selectWanting(ctx.db, notice) : [];
  if (!notice || endpointIds.length === 0) return;
  const body = await composeNotice(ctx, notice);
  await inTransaction(ctx, async (ctx) => {
    for (const endpointId of endpointIds) await queueDelivery(ctx, { endpointId, noticeId, type: notice.type, body });
  });
}

import { randomBytes } from "node:crypto";
import type { DeliveryChoice, DeliveryListQuery, WebhookDelivery } from "@hereabouts/contract/webhooks/webhook";
import { webhookTest } from "@hereabouts/contract/webhooks/webhook-events";
import { webhookLimits } from "@hereabouts/contract/webhooks/webhook-messages";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { deleteNoticesBefore, selectNotice } from "../webhook-outbox/webhook-notice.queries.ts";
import { deleteDeliveriesBefore, insertDelivery, selectDeliveries, updatePending } from "./delivery.queries.ts";
import { selectWanting } from "./endpoint.queries.ts";
import { composeNotice } from "./send-delivery.ts";
import { ownEndpoint } from "./webhook.ts";

interface Delivered {
  endpointId: number;
  /** Absent for a test. */
  noticeId: number | null;
  type: string;
  body: string;
}

/** Writes a delivery down and queues its first try, in the transaction `ctx.db` is in. A repeated delivery of one event is not stored. */
async function queueDelivery({ db, now }: Context, delivered: Delivered): Promise<void> {
  const messageId = `msg_${randomBytes(18).toString("base64url")}`;
  const deliveryId = await insertDelivery(db, { ...delivered, messageId }, now());
  if (deliveryId !== undefined) await enqueue(db, "webhooks.send", { deliveryId, attempt: 0 });
}

/**
 * Lists the deliveries to an endpoint in the last `webhookLimits.webhookLogDays` with their attempts, newest first. @returns
 * one page; one row more is read to tell whether there are more @throws SignInRequired, Forbidden, NotFound
 */
export async function listDeliveries(
  ctx: Context,
  { id, beforeId }: DeliveryListQuery,
): Promise<{ rows: WebhookDelivery[]; hasMore: boolean }> {
  await ownEndpoint(ctx, id);
  const since = new Date(ctx.now().getTime() - webhookLimits.webhookLogDays * DAY_MS);
  const limit = webhookLimits.webhookDeliveriesListed;
  const found = await selectDeliveries(ctx.db, id, { beforeId, since, limit: limit + 1 });
  const rows = found.slice(0, limit).map(({ createdAt, attempts, ...row }) => ({
    ...row,
    created: createdAt.toISOString(),
    attempts: attempts.map((tried) => ({ ...tried, at: new Date(tried.at).toISOString() })),
  }));
  return { rows, hasMore: found.length > limit };
}

/** How often a person may have something sent by hand. */
const sentByHand = { attempts: webhookLimits.webhookTestsInHour, windowSeconds: 3_600 };

/** Sends an endpoint a notice that nothing happened. @throws SignInRequired, Forbidden, NotFound, TooMany */
export async function pingWebhook(ctx: Context, { id }: { id: number }): Promise<void> {
  const { url } = await ownEndpoint(ctx, id);
  await countAttempt(ctx, `webhook:${signedInUserId(ctx)}`, sentByHand);
  const data = { id, url, record: null };
  const body = JSON.stringify({ type: webhookTest, timestamp: ctx.now().toISOString(), data });
  await inTransaction(ctx, (ctx) => queueDelivery(ctx, { endpointId: id, noticeId: null, type: webhookTest, body }));
}

/** Sends a delivery again, the same to the letter. @throws SignInRequired, Forbidden, NotFound, TooMany */
export async function resendDelivery(ctx: Context, { id, deliveryId }: DeliveryChoice): Promise<void> {
  await ownEndpoint(ctx, id);
  await countAttempt(ctx, `webhook:${signedInUserId(ctx)}`, sentByHand);
  await inTransaction(ctx, async ({ db }) => {
    const attempt = await updatePending(db, id, deliveryId);
    if (attempt === undefined) throw new NotFound();
    await enqueue(db, "webhooks.send", { deliveryId, attempt });
  });
}

/** Throws away what was sent before an instant, and what it told of. */
export async function purgeDeliveries({ db }: Context, { before }: { before: Date }): Promise<void> {
  await deleteDeliveriesBefore(db, before);
  await deleteNoticesBefore(db, before);
}

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

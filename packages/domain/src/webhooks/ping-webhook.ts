import { limits } from "@hereabouts/contract/limits";
import { webhookTest } from "@hereabouts/contract/webhooks/webhook-events";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { ownEndpoint } from "./own-endpoint.ts";
import { queueDelivery } from "./queue-delivery.ts";

/** How often a person may have something sent by hand. */
export const sentByHand = { attempts: limits.webhookTestsInHour, windowSeconds: 3_600 };

/** Sends an endpoint a notice that nothing happened. @throws SignInRequired, Forbidden, NotFound, TooMany */
export async function pingWebhook(ctx: Context, { id }: { id: number }): Promise<void> {
  const { url } = await ownEndpoint(ctx, id);
  await countAttempt(ctx, `webhook:${signedInUserId(ctx)}`, sentByHand);
  const data = { id, url, record: null };
  const body = JSON.stringify({ type: webhookTest, timestamp: ctx.now().toISOString(), data });
  await inTransaction(ctx, (ctx) => queueDelivery(ctx, { endpointId: id, noticeId: null, type: webhookTest, body }));
}

import { limits } from "@hereabouts/contract/limits";
import type { DeliveryListQuery, WebhookDelivery } from "@hereabouts/contract/webhooks/webhook";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { selectDeliveries } from "./delivery.queries.ts";
import { ownEndpoint } from "./own-endpoint.ts";

/**
 * Lists the deliveries to an endpoint in the last `limits.webhookLogDays` with their attempts, newest first. @returns
 * one page; one row more is read to tell whether there are more @throws SignInRequired, Forbidden, NotFound
 */
export async function listDeliveries(
  ctx: Context,
  { id, beforeId }: DeliveryListQuery,
): Promise<{ rows: WebhookDelivery[]; hasMore: boolean }> {
  await ownEndpoint(ctx, id);
  const since = new Date(ctx.now().getTime() - limits.webhookLogDays * DAY_MS);
  const limit = limits.webhookDeliveriesListed;
  const found = await selectDeliveries(ctx.db, id, { beforeId, since, limit: limit + 1 });
  const rows = found.slice(0, limit).map(({ createdAt, attempts, ...row }) => ({
    ...row,
    created: createdAt.toISOString(),
    attempts: attempts.map((tried) => ({ ...tried, at: new Date(tried.at).toISOString() })),
  }));
  return { rows, hasMore: found.length > limit };
}

import type { Webhook, WebhookChange } from "@hereabouts/contract/webhooks/webhook";
import type { Context } from "../context.ts";
import { updateEndpoint } from "./endpoint.queries.ts";
import { ownEndpoint } from "./own-endpoint.ts";
import { checkAddress } from "./webhook-address.ts";

/** Changes where an endpoint is, what it hears of, and whether it is on. @throws SignInRequired, Forbidden, NotFound, Invalid */
export async function updateWebhook(ctx: Context, change: WebhookChange): Promise<Webhook> {
  await ownEndpoint(ctx, change.id);
  checkAddress(ctx, change.url);
  await updateEndpoint(ctx.db, change, ctx.now());
  return ownEndpoint(ctx, change.id);
}

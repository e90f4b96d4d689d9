import type { Webhook } from "@hereabouts/contract/webhooks/webhook";
import type { Context } from "../context.ts";
import { ownEndpoint } from "./own-endpoint.ts";

/** One of the viewer's endpoints. @throws SignInRequired, Forbidden, NotFound */
export function getWebhook(ctx: Context, { id }: { id: number }): Promise<Webhook> {
  return ownEndpoint(ctx, id);
}

import { limits } from "@hereabouts/contract/limits";
import type { WebhookWithSecret } from "@hereabouts/contract/webhooks/webhook";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { updateSecret } from "./endpoint.queries.ts";
import { ownEndpoint } from "./own-endpoint.ts";
import { newSecret } from "./webhook-secret.ts";

/**
 * Gives an endpoint a new secret, which is told this once. Notices are signed with the former one as well for a day, so
 * that a receiver can change over without losing any. @throws SignInRequired, Forbidden, NotFound
 */
export async function rotateSecret(ctx: Context, { id }: { id: number }): Promise<WebhookWithSecret> {
  const endpoint = await ownEndpoint(ctx, id);
  const secret = newSecret();
  const formerUntil = new Date(ctx.now().getTime() + limits.webhookFormerSecretHours * HOUR_MS);
  await updateSecret(ctx.db, id, secret, formerUntil);
  return { ...endpoint, secret };
}

import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { WebhookForm, WebhookWithSecret } from "@hereabouts/contract/webhooks/webhook";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { holdAndCount, insertEndpoint } from "./endpoint.queries.ts";
import { ownEndpoint } from "./own-endpoint.ts";
import { checkAddress } from "./webhook-address.ts";
import { newSecret } from "./webhook-secret.ts";

/**
 * Adds an endpoint, and tells the secret that notices to it are signed with.
 * @throws SignInRequired, Forbidden; Invalid, under "" when there are too many
 */
export async function addWebhook(ctx: Context, { url, events }: WebhookForm): Promise<WebhookWithSecret> {
  ensure(ctx, may.keepWebhooks(ctx.viewer));
  const ownerId = signedInUserId(ctx);
  checkAddress(ctx, url);
  return inTransaction(ctx, async (ctx) => {
    if ((await holdAndCount(ctx.db, ownerId)) >= limits.webhooksKept)
      throw new Invalid({ "": [messages.folderFull(limits.webhooksKept)] });
    const secret = newSecret();
    const id = await insertEndpoint(ctx.db, { ownerId, url, events, secret }, ctx.now());
    return { ...(await ownEndpoint(ctx, id)), secret };
  });
}

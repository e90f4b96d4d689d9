import { may } from "@hereabouts/contract/permissions";
import type { Webhook } from "@hereabouts/contract/webhooks/webhook";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { selectEndpoints } from "./endpoint.queries.ts";
import { viewEndpoint } from "./own-endpoint.ts";

/** The viewer's endpoints: at most `limits.webhooksKept`, since no more can be made. @throws SignInRequired, Forbidden */
export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  ensure(ctx, may.keepWebhooks(ctx.viewer));
  return (await selectEndpoints(ctx.db, signedInUserId(ctx))).map(viewEndpoint);
}

import { may } from "@hereabouts/contract/permissions";
import type { Webhook } from "@hereabouts/contract/webhooks/webhook";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { type EndpointRow, selectEndpoint } from "./endpoint.queries.ts";

/** An endpoint as its owner sees it. */
export function viewEndpoint(row: EndpointRow): Webhook {
  const { id, url, events, disabledAt, failingSince, createdAt, lastState } = row;
  return {
    id,
    url,
    events,
    isOn: disabledAt === null,
    failingSince: failingSince?.toISOString() ?? null,
    created: createdAt.toISOString(),
    lastState,
  };
}

/** One of the viewer's endpoints. @throws SignInRequired, Forbidden, NotFound */
export async function ownEndpoint(ctx: Context, id: number): Promise<Webhook> {
  ensure(ctx, may.keepWebhooks(ctx.viewer));
  const row = await selectEndpoint(ctx.db, signedInUserId(ctx), id);
  if (!row) throw new NotFound();
  return viewEndpoint(row);
}

import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { deleteEndpointRow } from "./endpoint.queries.ts";

/** Deletes one of the viewer's endpoints with its deliveries. @throws SignInRequired, Forbidden, NotFound */
export async function deleteWebhook(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.keepWebhooks(ctx.viewer));
  if (!(await deleteEndpointRow(ctx.db, signedInUserId(ctx), id))) throw new NotFound();
}

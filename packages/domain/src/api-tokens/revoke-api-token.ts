import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { updateRevoked } from "./api-token.queries.ts";

/** Ends one of the viewer's tokens at once and for good. @throws SignInRequired, NotFound */
export async function revokeApiToken(ctx: Context, { id }: { id: number }): Promise<void> {
  const name = await updateRevoked(ctx.db, signedInUserId(ctx), id, ctx.now());
  if (name === undefined) throw new NotFound();
}

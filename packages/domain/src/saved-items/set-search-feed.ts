import { randomBytes } from "node:crypto";
import { FEED_TOKEN_BYTES } from "@hereabouts/contract/feeds/feed-token";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { writeFeedToken } from "./saved-search.queries.ts";

/**
 * The secret in the address of one of the viewer's saved searches' feed: made when it is first asked for, and the same
 * from then on. With `isRenewed` another one takes its place, and the old address leads nowhere.
 * @throws SignInRequired, NotFound
 */
export async function setSearchFeed(
  ctx: Context,
  { id, isRenewed }: { id: number; isRenewed: boolean },
): Promise<{ token: string }> {
  const fresh = randomBytes(FEED_TOKEN_BYTES).toString("base64url");
  const token = await writeFeedToken(ctx.db, signedInUserId(ctx), id, { fresh, isRenewed });
  if (token === undefined) throw new NotFound();
  return { token };
}

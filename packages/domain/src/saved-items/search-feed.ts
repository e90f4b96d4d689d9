import { randomBytes } from "node:crypto";
import { FEED_TOKEN_BYTES } from "@hereabouts/contract/feeds/feed-limits";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { hashOfToken } from "../secret-token.ts";
import type { ResealedRow } from "../secrets/reseal.ts";
import { holdFeedToken, holdStaleFeedTokens, type KeptFeedToken, updateFeedToken } from "./search-feed.queries.ts";

const purpose = "feed-token";

/**
 * The secret in the address of one of the viewer's saved searches' feed: made when it is first asked for, and the same
 * from then on. With `isRenewed` another one takes its place, and the old address leads nowhere.
 * @throws SignInRequired, NotFound
 */
export async function setSearchFeed(
  ctx: Context,
  { id, isRenewed }: { id: number; isRenewed: boolean },
): Promise<{ token: string }> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async ({ db, ports: { secrets } }) => {
    const kept = await holdFeedToken(db, userId, id);
    if (!kept) throw new NotFound();
    if (!isRenewed && kept.plain !== null) return { token: kept.plain };
    if (!isRenewed && kept.sealed !== null) return { token: secrets.open(kept.sealed, purpose) };
    const token = randomBytes(FEED_TOKEN_BYTES).toString("base64url");
    await updateFeedToken(db, id, { hash: hashOfToken(token), sealed: secrets.seal(token, purpose) });
    return { token };
  });
}

/** Secrets of feeds to encrypt with the newest key. */
export const feedTokens: ResealedRow<KeptFeedToken> = {
  hold: holdStaleFeedTokens,
  secrets: ({ plain, sealed }) => [{ plain, sealed, purpose }],
  write: (db, { id }, [token]) =>
    updateFeedToken(db, id, token ? { hash: hashOfToken(token.text), sealed: token.sealed } : null),
};

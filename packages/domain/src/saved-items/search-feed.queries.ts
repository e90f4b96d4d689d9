import type { Db } from "@hereabouts/db/connection";

/** The secret of a saved search's feed as it is kept: in clear by a version that did not encrypt. */
export interface KeptFeedToken {
  id: number;
  plain: string | null;
  sealed: string | null;
}

const feedTokenColumns = ["id", "feed_token as plain", "feed_token_sealed as sealed"] as const;

/** Locks the secret of a saved search's feed; undefined when the search is not there or is somebody else's. */
export function holdFeedToken(db: Db, userId: number, id: number): Promise<KeptFeedToken | undefined> {
  return db
    .selectFrom("saved_search")
    .select(feedTokenColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks secrets of feeds that are in clear or encrypted with another key than `keyId`, at most `limit`. */
export function holdStaleFeedTokens(db: Db, keyId: string, limit: number): Promise<KeptFeedToken[]> {
  return db
    .selectFrom("saved_search")
    .select(feedTokenColumns)
    .where(({ or, eb }) => or([eb("feed_token", "is not", null), eb("feed_token_sealed", "not like", `${keyId}.%`)]))
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** Keeps the secret of a feed encrypted, and its hash; null where it is lost: the address goes on working. */
export async function updateFeedToken(
  db: Db,
  id: number,
  kept: { hash: string; sealed: string } | null,
): Promise<void> {
  const values = kept ? { feed_token_hash: kept.hash, feed_token_sealed: kept.sealed } : { feed_token_sealed: null };
  await db
    .updateTable("saved_search")
    .set({ ...values, feed_token: null })
    .where("id", "=", id)
    .execute();
}

import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { hashOfToken } from "../secret-token.ts";

/** A user's unsubscribe token as it is kept: encrypted, or in clear by a version that did not encrypt. */
export interface KeptUnsubscribeToken {
  id: number;
  plain: string | null;
  sealed: string | null;
}

const columns = ["id", "unsubscribe_token as plain", "unsubscribe_sealed as sealed"] as const;

/** Locks a user's unsubscribe token; undefined for no such user. */
export function holdUnsubscribeToken(db: Db, userId: number): Promise<KeptUnsubscribeToken | undefined> {
  return db.selectFrom("app_user").select(columns).where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
}

/** Locks unsubscribe tokens that are in clear or encrypted with another key than `keyId`, at most `limit`. */
export function holdStaleUnsubscribeTokens(db: Db, keyId: string, limit: number): Promise<KeptUnsubscribeToken[]> {
  return db
    .selectFrom("app_user")
    .select(columns)
    .where(({ or, eb }) =>
      or([eb("unsubscribe_token", "is not", null), eb("unsubscribe_sealed", "not like", `${keyId}.%`)]),
    )
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** Keeps a user's unsubscribe token encrypted, and its hash; null where it is lost: links that were mailed go on working. */
export async function updateUnsubscribeToken(
  db: Db,
  userId: number,
  kept: { hash: string; sealed: string } | null,
): Promise<void> {
  const values = kept ? { unsubscribe_hash: kept.hash, unsubscribe_sealed: kept.sealed } : { unsubscribe_sealed: null };
  await db
    .updateTable("app_user")
    .set({ ...values, unsubscribe_token: null })
    .where("id", "=", userId)
    .execute();
}

/** Whether an account holds an unsubscribe token. */
export const holdsUnsubscribeToken = (token: string): RawBuilder<boolean> =>
  sql`(unsubscribe_hash = ${hashOfToken(token)}::text or unsubscribe_token = ${token}::text)`;

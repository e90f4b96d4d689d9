import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { hashOfToken, newToken } from "../secret-token.ts";
import type { ResealedRow } from "../secrets/reseal.ts";
import {
  holdStaleUnsubscribeTokens,
  holdUnsubscribeToken,
  type KeptUnsubscribeToken,
  updateUnsubscribeToken,
} from "./unsubscribe-token.queries.ts";

const purpose = "unsubscribe-token";

/**
 * The token of a user's unsubscribe links, the same in every email; made when it is first needed.
 * @throws NotFound for a deleted account
 */
export function unsubscribeTokenOf(ctx: Context, { id }: { id: number }): Promise<string> {
  return inTransaction(ctx, async ({ db, ports: { secrets } }) => {
    const kept = await holdUnsubscribeToken(db, id);
    if (!kept) throw new NotFound();
    if (kept.plain !== null) return kept.plain;
    if (kept.sealed !== null) return secrets.open(kept.sealed, purpose);
    const token = newToken();
    await updateUnsubscribeToken(db, id, { hash: hashOfToken(token), sealed: secrets.seal(token, purpose) });
    return token;
  });
}

/** Unsubscribe tokens to encrypt with the newest key. */
export const unsubscribeTokens: ResealedRow<KeptUnsubscribeToken> = {
  hold: holdStaleUnsubscribeTokens,
  secrets: ({ plain, sealed }) => [{ plain, sealed, purpose }],
  write: (db, { id }, [token]) =>
    updateUnsubscribeToken(db, id, token ? { hash: hashOfToken(token.text), sealed: token.sealed } : null),
};

import { DAY_MS, HOUR_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { hashOfToken, newToken } from "../secret-token.ts";
import {
  deleteTakeoverTokens,
  deleteTokens,
  findTokenRow,
  insertToken,
  type TokenPurpose,
  takeTokenRow,
} from "./account-token.queries.ts";

const lifetimeMs: Record<TokenPurpose, number> = { confirm_email: 7 * DAY_MS, reset_password: HOUR_MS };

/**
 * Ends links that somebody else may have asked for, now that the owner set a password: those that would set another, and
 * those that would give the account another address.
 */
export async function endOlderLinks({ db }: Context, user: { id: number; email: string }): Promise<void> {
  await deleteTakeoverTokens(db, user);
}

/** A link's token: valid once and for a while (an hour for passwords, a week for addresses). Older ones end. */
export async function issueToken(
  { db, now }: Context,
  purpose: TokenPurpose,
  user: { id: number; email: string },
): Promise<string> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs[purpose]);
  await deleteTokens(db, user.id, purpose);
  await insertToken(db, {
    hash: hashOfToken(token),
    userId: user.id,
    purpose,
    email: user.email,
    createdAt,
    expiresAt,
  });
  return token;
}

/** Takes a token out of circulation and tells whose it was; null when it is used, expired or invented. */
export async function takeToken(
  { db, now }: Context,
  purpose: TokenPurpose,
  token: string,
): Promise<{ userId: number; email: string } | null> {
  const taken = await takeTokenRow(db, hashOfToken(token), purpose);
  return taken && taken.expiresAt > now() ? { userId: taken.userId, email: taken.email } : null;
}

/** Whether a token would be taken, which leaves it in circulation. */
export async function isTokenGood({ db, now }: Context, purpose: TokenPurpose, token: string): Promise<boolean> {
  const found = await findTokenRow(db, hashOfToken(token), purpose);
  return found !== undefined && found.expiresAt > now();
}

import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../context.ts";

type Purpose = "confirm_email" | "reset_password";

const lifetimeMs: Record<Purpose, number> = { confirm_email: 7 * 86_400_000, reset_password: 3_600_000 };

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Ends links that somebody else may have asked for, now that the owner set a password: those that would set another, and
 * those that would give the account another address.
 */
export async function endOlderLinks({ db }: Context, user: { id: number; email: string }): Promise<void> {
  await db
    .deleteFrom("account_token")
    .where("user_id", "=", user.id)
    .where((token) => token.or([token("purpose", "=", "reset_password"), token("email", "!=", user.email)]))
    .execute();
}

/** A link's token: valid once and for a while (an hour for passwords, a week for addresses). Older ones end. */
export async function issueToken(
  { db, now }: Context,
  purpose: Purpose,
  user: { id: number; email: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const at = now();
  await db.deleteFrom("account_token").where("user_id", "=", user.id).where("purpose", "=", purpose).execute();
  await db
    .insertInto("account_token")
    .values({
      hash: hashOf(token),
      user_id: user.id,
      purpose,
      email: user.email,
      created_at: at,
      expires_at: new Date(at.getTime() + lifetimeMs[purpose]),
    })
    .execute();
  return token;
}

/** Takes a token out of circulation and tells whose it was; null when it is used, expired or invented. */
export async function takeToken(
  { db, now }: Context,
  purpose: Purpose,
  token: string,
): Promise<{ userId: number; email: string } | null> {
  const taken = await db
    .deleteFrom("account_token")
    .where("hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .returning(["user_id as userId", "email", "expires_at as expiresAt"])
    .executeTakeFirst();
  return taken && taken.expiresAt > now() ? { userId: taken.userId, email: taken.email } : null;
}

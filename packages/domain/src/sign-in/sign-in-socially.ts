import { type SocialOutcome, socialSentence } from "@hereabouts/contract/account/social-outcomes";
import { type Context, inTransaction } from "../context.ts";
import { Conflict } from "../errors.ts";
import { mailConfirmation, mailSignInConnected } from "../identity/account-mails.ts";
import { issueToken } from "../identity/account-tokens.ts";
import { insertUser, selectUserByEmail } from "../identity/user.queries.ts";
import type { StartedSession } from "../sessions/lucia.ts";
import { startSession } from "../sessions/start-session.ts";
import type { Client } from "../throttling/client.ts";
import {
  insertIdentity,
  type SocialProfile,
  selectIdentityHolder,
  updateIdentityEmail,
} from "./social-identity.queries.ts";

const refusal = (outcome: SocialOutcome, { provider }: SocialProfile) =>
  new Conflict(outcome, socialSentence(outcome, provider));

/**
 * Signs in whom a provider vouches for, and makes an account for somebody new. An account that has the address already
 * is entered only when both sides proved that the address is theirs: otherwise whoever registered somebody else's
 * address, here or there, would get into an account that is not theirs.
 * @throws Conflict with a `SocialOutcome` as its code: "no-email", "email-known"
 */
export async function signInSocially(
  ctx: Context,
  profile: SocialProfile,
  client: Client,
): Promise<{ userId: number; session: StartedSession }> {
  return inTransaction(ctx, async (ctx) => {
    const holder = await selectIdentityHolder(ctx.db, profile);
    if (holder !== undefined) await updateIdentityEmail(ctx.db, profile);
    const userId = holder ?? (await userOfAddress(ctx, profile));
    return { userId, session: await startSession(ctx, userId, client) };
  });
}

async function userOfAddress(ctx: Context, profile: SocialProfile): Promise<number> {
  const { email, isEmailVerified, firstName } = profile;
  if (email === null) throw refusal("no-email", profile);
  const known = await selectUserByEmail(ctx.db, email);
  if (known) {
    if (!isEmailVerified || !known.emailConfirmedAt) throw refusal("email-known", profile);
    if (!(await insertIdentity(ctx.db, known.id, profile))) throw refusal("other-identity", profile);
    await mailSignInConnected(ctx, known, profile.provider);
    return known.id;
  }
  const confirmed = isEmailVerified ? { emailConfirmedAt: ctx.now() } : {};
  const user = await insertUser(ctx.db, { email, passwordHash: null, firstName, ...confirmed });
  if (!user) throw refusal("email-known", profile);
  await insertIdentity(ctx.db, user.id, profile);
  if (!isEmailVerified) await mailConfirmation(ctx, user, await issueToken(ctx, "confirm_email", user));
  return user.id;
}

import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import { type SocialOutcome, socialSentence } from "@hereabouts/contract/account/social-providers";
import { messages } from "@hereabouts/contract/messages";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { mailConfirmation, mailSignInConnected } from "../identity/account-mails.ts";
import { issueToken } from "../identity/account-tokens.ts";
import { insertUser, selectUser, selectUserByEmail } from "../identity/user.queries.ts";
import { hasFactor } from "../second-factor/factor.queries.ts";
import { logSecurity } from "../security-log.ts";
import type { StartedSession } from "../sessions/lucia.ts";
import { startSession } from "../sessions/session.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";
import {
  deleteIdentity,
  holdIdentities,
  insertIdentity,
  type SocialProfile,
  selectIdentityHolder,
  updateIdentityEmail,
} from "./social-identity.queries.ts";

/** Counts who comes back from a provider, before the provider is asked about them. @throws TooMany */
export async function countSocialVisit(ctx: Context, { address }: Client): Promise<void> {
  await countAttempt(ctx, `social-from:${networkOf(address)}`, { attempts: 100, windowSeconds: 900 });
}

const refusal = (outcome: SocialOutcome, { provider }: SocialProfile) =>
  new Conflict(outcome, socialSentence(outcome, provider));

/**
 * Signs in whom a provider vouches for, and makes an account for somebody new. An account that has the address already
 * is entered only when both sides proved that the address is theirs: otherwise whoever registered somebody else's
 * address, here or there, would get into an account that is not theirs.
 * @throws Conflict with a `SocialOutcome` as its code: "no-email", "email-known", "second-step"
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
    if (await hasFactor(ctx.db, userId)) throw refusal("second-step", profile);
    return { userId, session: await startSession(ctx, { userId, client, by: profile.provider }) };
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
    logSecurity(ctx, "provider.connected", { account: known.id, by: profile.provider });
    return known.id;
  }
  const confirmed = isEmailVerified ? { emailConfirmedAt: ctx.now() } : {};
  const user = await insertUser(ctx.db, { email, passwordHash: null, firstName, ...confirmed });
  if (!user) throw refusal("email-known", profile);
  await insertIdentity(ctx.db, user.id, profile);
  logSecurity(ctx, "account.registered", { account: user.id });
  if (!isEmailVerified) await mailConfirmation(ctx, user, await issueToken(ctx, "confirm_email", user));
  return user.id;
}

/**
 * Adds a provider to the ways into the viewer's account; one that is there already stays.
 * @throws SignInRequired; Conflict with a `SocialOutcome` as its code: "other-account", "other-identity"
 */
export async function connectProvider(ctx: Context, profile: SocialProfile): Promise<void> {
  const userId = signedInUserId(ctx);
  const refusal = (outcome: SocialOutcome) => new Conflict(outcome, socialSentence(outcome, profile.provider));
  await inTransaction(ctx, async (ctx) => {
    const user = await selectUser(ctx.db, userId);
    if (!user) throw new NotFound();
    const holder = await selectIdentityHolder(ctx.db, profile);
    if (holder !== undefined && holder !== userId) throw refusal("other-account");
    if (holder === userId) return updateIdentityEmail(ctx.db, profile);
    if (!(await insertIdentity(ctx.db, userId, profile))) throw refusal("other-identity");
    await mailSignInConnected(ctx, user, profile.provider);
    logSecurity(ctx, "provider.connected", { account: userId, by: profile.provider });
  });
}

/**
 * Takes a social sign-in from the viewer's account. The last way in stays: without a password another must be left.
 * @throws SignInRequired, NotFound, Invalid
 */
export async function disconnectProvider(ctx: Context, { provider }: { provider: SocialProvider }): Promise<void> {
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const providers = await holdIdentities(db, userId);
    if (!providers.includes(provider)) throw new NotFound();
    const user = await selectUser(db, userId);
    if (providers.length === 1 && !user?.passwordHash) throw new Invalid({ provider: [messages.lastSignIn] });
    await deleteIdentity(db, userId, provider);
    logSecurity(ctx, "provider.disconnected", { account: userId, by: provider });
  });
}

import { messages } from "@hereabouts/contract/messages";
import { updateAllRevoked } from "../api-tokens/api-token.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import { mailPasswordChanged } from "../identity/account-mails.ts";
import { endOlderLinks, takeToken } from "../identity/account-tokens.ts";
import { hashPassword, passwordProblems } from "../identity/passwords.ts";
import { selectUser, updateEmailConfirmed, updatePassword } from "../identity/user.queries.ts";
import { invalidateUserSessions, type StartedSession } from "../sessions/lucia.ts";
import { refuseShutOut } from "../sessions/may-sign-in.ts";
import { startSession } from "../sessions/start-session.ts";
import { deleteIdentities } from "../sign-in/social-identity.queries.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";

/**
 * Sets a new password by a mailed link, ends every session and API token, and begins a new session. The link proves the address as well:
 * where it was not confirmed before, somebody else may have registered it and prepared other ways in, which end too.
 * @throws Invalid `token` for a link that was used or has expired, `password1` for a password known to all; TooMany
 */
export async function resetPassword(
  ctx: Context,
  { token, password1 }: { token: string; password1: string },
  client: Client,
): Promise<{ userId: number; session: StartedSession }> {
  await countAttempt(ctx, `reset-by:${networkOf(client.address)}`, { attempts: 30, windowSeconds: 3600 });
  const passwordHash = await hashPassword(password1);
  return inTransaction(ctx, async (ctx) => {
    const taken = await takeToken(ctx, "reset_password", token);
    const user = taken && (await selectUser(ctx.db, taken.userId));
    if (!user || user.email !== taken.email) throw new Invalid({ token: [messages.linkUsedUp] });
    refuseShutOut(ctx, user);
    const problems = await passwordProblems(password1, user.email);
    // Undoes the transaction, so that the link can be used again with a better password.
    if (problems.length > 0) throw new Invalid({ password1: problems });
    await updatePassword(ctx.db, user.id, passwordHash, ctx.now());
    if (!user.emailConfirmedAt) await takePossession(ctx, user.id);
    await endOlderLinks(ctx, user);
    await invalidateUserSessions(ctx.db, user.id);
    const revokedTokens = await updateAllRevoked(ctx.db, user.id, ctx.now());
    await mailPasswordChanged(ctx, user, { revokedTokens });
    return { userId: user.id, session: await startSession(ctx, user.id, client) };
  });
}

async function takePossession({ db, now }: Context, userId: number): Promise<void> {
  await updateEmailConfirmed(db, userId, now());
  await deleteIdentities(db, userId);
}

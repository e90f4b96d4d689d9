import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { revokeAllTokens } from "../api-tokens/api-token.ts";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { askForProof } from "../human-proof/ask-for-proof.ts";
import { mailPasswordChanged, mailPasswordReset } from "../identity/account-mails.ts";
import { endOlderLinks, issueToken, isTokenGood, takeToken } from "../identity/account-tokens.ts";
import { hashPassword, passwordProblems } from "../identity/passwords.ts";
import { holdRoles } from "../identity/role.queries.ts";
import { selectUser, selectUserByEmail, updatePassword } from "../identity/user.queries.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { hasFactor } from "../second-factor/factor.queries.ts";
import { logSecurity } from "../security-log.ts";
import type { StartedSession } from "../sessions/lucia.ts";
import { maySignIn, refuseShutOut } from "../sessions/may-sign-in.ts";
import { endAllSessions, startSession } from "../sessions/session.ts";
import { takePossession } from "../sign-in/take-possession.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";

/**
 * Says before anything is typed whether a mailed link can still set a password. It stays good: a browser that looks
 * ahead, or a mail program that tries links, uses nothing up.
 */
export async function checkPasswordLink(ctx: Context, { token }: { token: string }): Promise<{ isGood: boolean }> {
  return { isGood: await isTokenGood(ctx, "reset_password", token) };
}

/** Mails the link that was asked for, if there is somebody to mail it to. */
export async function sendPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const user = await selectUserByEmail(ctx.db, email);
    if (!user || !maySignIn(ctx, user)) return;
    await mailPasswordReset(ctx, user, await issueToken(ctx, "reset_password", user));
    logSecurity(ctx, "password.link_sent", { account: user.id });
  });
}

/**
 * Mails somebody a link to set a new password, as they could ask for it themselves: the sender never sees it.
 * @throws SignInRequired, Forbidden, NotFound, TooMany; Conflict "noMail" for an account that nobody may sign in to
 */
export async function mailPasswordLink(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.changeRoles(ctx.viewer));
  const user = await selectUser(ctx.db, id);
  if (!user) throw new NotFound();
  const roles = await holdRoles(ctx.db, id);
  ensure(ctx, !roles?.isSuperuser || may.changeSuperusers(ctx.viewer));
  if (!maySignIn(ctx, user)) throw new Conflict("noMail", adminMessages.noPasswordMail);
  await countAttempt(ctx, `reset:${user.email.toLowerCase()}`, { attempts: 5, windowSeconds: 3600 });
  await inTransaction(ctx, async (ctx) => {
    await sendPasswordReset(ctx, { email: user.email });
    await recordAct(ctx, { act: "user.mailPassword", record: { kind: "user", id, name: "" } });
  });
}

/**
 * Mails a link to the address if it has an account. Nobody can tell from the answer whether it has, nor from how long it
 * takes: a job finds out.
 * @throws TooMany, Invalid without a proof where one is asked for
 */
export async function requestPasswordReset(
  ctx: Context,
  { email, proof }: { email: string; proof?: string | undefined },
  client: Client,
): Promise<void> {
  await askForProof(ctx, "password_reset", proof);
  await countAttempt(ctx, `reset-from:${networkOf(client.address)}`, { attempts: 30, windowSeconds: 3600 });
  await countAttempt(ctx, `reset:${email.toLowerCase()}`, { attempts: 5, windowSeconds: 3600 });
  await enqueue(ctx.db, "identity.mailPasswordReset", { email });
}

/**
 * Sets a new password by a mailed link, ends every session and API token, and begins a new session, unless the account asks
 * for a second step: the session is null then. The link proves the address as well:
 * where it was not confirmed before, somebody else may have registered it and prepared other ways in, which end too.
 * @throws Invalid `token` for a link that was used or has expired, `password1` for a password known to all; TooMany
 */
export async function resetPassword(
  ctx: Context,
  { token, password1 }: { token: string; password1: string },
  client: Client,
): Promise<{ userId: number; session: StartedSession | null }> {
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
    if (!user.emailConfirmedAt) await takePossession(ctx, { userId: user.id });
    await endOlderLinks(ctx, user);
    logSecurity(ctx, "password.changed", { account: user.id, by: "link" });
    await endAllSessions(ctx, { userId: user.id, reason: "password changed" });
    const revokedTokens = await revokeAllTokens(ctx, { userId: user.id });
    await mailPasswordChanged(ctx, user, { revokedTokens });
    const isLetIn = !(await hasFactor(ctx.db, user.id));
    return {
      userId: user.id,
      session: isLetIn ? await startSession(ctx, { userId: user.id, client, by: "link" }) : null,
    };
  });
}

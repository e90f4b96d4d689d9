import { revokeAllTokens } from "../api-tokens/api-token.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { mailPasswordChanged } from "../identity/account-mails.ts";
import { endOlderLinks } from "../identity/account-tokens.ts";
import { checkOwnPassword } from "../identity/own-password.ts";
import { hashPassword, passwordProblems } from "../identity/passwords.ts";
import { selectUser, updatePassword } from "../identity/user.queries.ts";
import { logSecurity } from "../security-log.ts";
import { endAllSessions } from "../sessions/session.ts";

/**
 * Changes the viewer's password, or sets the first one of an account that only signs in socially. Their other devices
 * are signed out, and their API tokens revoked. @throws SignInRequired, TooMany, Invalid
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, password1 }: { currentPassword: string; password1: string },
): Promise<void> {
  const userId = signedInUserId(ctx);
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  await checkOwnPassword(ctx, { user, password: currentPassword, field: "currentPassword" });
  const problems = await passwordProblems(password1, user.email);
  if (problems.length > 0) throw new Invalid({ password1: problems });
  const passwordHash = await hashPassword(password1);
  await inTransaction(ctx, async (ctx) => {
    await updatePassword(ctx.db, userId, passwordHash, ctx.now());
    await endOlderLinks(ctx, user);
    logSecurity(ctx, "password.changed", { account: userId, by: "form" });
    await endAllSessions(ctx, { userId, reason: "password changed", except: ctx.sessionId });
    const revokedTokens = await revokeAllTokens(ctx, { userId });
    await mailPasswordChanged(ctx, user, { revokedTokens });
  });
}

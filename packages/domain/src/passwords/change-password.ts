import { messages } from "@hereabouts/contract/messages";
import { updateAllRevoked } from "../api-tokens/api-token.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { mailPasswordChanged } from "../identity/account-mails.ts";
import { endOlderLinks } from "../identity/account-tokens.ts";
import { hashPassword, passwordProblems, verifyPassword } from "../identity/passwords.ts";
import { selectUser, updatePassword } from "../identity/user.queries.ts";
import { invalidateUserSessions } from "../sessions/lucia.ts";
import { countAttempt } from "../throttling/throttle.ts";

/**
 * Changes the viewer's password, or sets the first one of an account that only signs in socially. Their other devices
 * are signed out, and their API tokens revoked. @throws SignInRequired, TooMany, Invalid
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, password1 }: { currentPassword: string; password1: string },
): Promise<void> {
  const userId = signedInUserId(ctx);
  await countAttempt(ctx, `password:${userId}`, { attempts: 10, windowSeconds: 3600 });
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  if (user.passwordHash && !(await verifyPassword(user.passwordHash, currentPassword)))
    throw new Invalid({ currentPassword: [messages.wrongPassword] });
  const problems = await passwordProblems(password1, user.email);
  if (problems.length > 0) throw new Invalid({ password1: problems });
  const passwordHash = await hashPassword(password1);
  await inTransaction(ctx, async (ctx) => {
    await updatePassword(ctx.db, userId, passwordHash, ctx.now());
    await endOlderLinks(ctx, user);
    await invalidateUserSessions(ctx.db, userId, ctx.sessionId);
    const revokedTokens = await updateAllRevoked(ctx.db, userId, ctx.now());
    await mailPasswordChanged(ctx, user, { revokedTokens });
  });
}

import { messages } from "@hereabouts/contract/messages";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { logSecurity } from "../security-log.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { mailConfirmation, mailEmailChanged } from "./account-mails.ts";
import { issueToken, takeToken } from "./account-tokens.ts";
import { checkOwnPassword } from "./own-password.ts";
import { selectUser, selectUserByEmail, updateEmail } from "./user.queries.ts";

/** Notes that an address is its owner's, by a mailed link. A changed address becomes the account's by it. @throws Invalid */
export async function confirmEmail(ctx: Context, { token }: { token: string }): Promise<{ email: string }> {
  return inTransaction(ctx, async (ctx) => {
    const taken = await takeToken(ctx, "confirm_email", token);
    const user = taken && (await selectUser(ctx.db, taken.userId));
    if (!user) throw new Invalid({ token: [messages.linkUsedUp] });
    const holder = await selectUserByEmail(ctx.db, taken.email);
    if (holder && holder.id !== user.id) throw new Invalid({ token: [messages.emailTaken] });
    await updateEmail(ctx.db, user.id, taken.email, ctx.now());
    if (taken.email !== user.email) logSecurity(ctx, "email.changed", { account: user.id });
    // The old address is told only if it was confirmed: it may be mistyped, and a stranger's.
    if (taken.email !== user.email && user.emailConfirmedAt) await mailEmailChanged(ctx, user, taken.email);
    return { email: taken.email };
  });
}

/** Mails the confirmation once more. @throws SignInRequired, TooMany */
export async function resendConfirmation(ctx: Context): Promise<void> {
  const userId = signedInUserId(ctx);
  await countAttempt(ctx, `confirm:${userId}`, { attempts: 5, windowSeconds: 3600 });
  await inTransaction(ctx, async (ctx) => {
    const user = await selectUser(ctx.db, userId);
    if (!user) throw new NotFound();
    if (!user.emailConfirmedAt) await mailConfirmation(ctx, user, await issueToken(ctx, "confirm_email", user));
  });
}

/**
 * Asks the new address to confirm itself; until it does the account keeps the old one.
 * @throws SignInRequired, TooMany, Invalid for a wrong password or an address that has an account
 */
export async function changeEmail(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const userId = signedInUserId(ctx);
  await countAttempt(ctx, `email:${userId}`, { attempts: 10, windowSeconds: 3600 });
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  await checkOwnPassword(ctx, { user, password, field: "password" });
  if (await selectUserByEmail(ctx.db, email)) throw new Invalid({ email: [messages.emailTaken] });
  await inTransaction(ctx, async (ctx) => {
    const recipient = { id: userId, email };
    await mailConfirmation(ctx, recipient, await issueToken(ctx, "confirm_email", recipient));
    logSecurity(ctx, "email.change_asked", { account: userId });
  });
}

import { messages } from "@hereabouts/contract/messages";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { mailConfirmation } from "./account-mails.ts";
import { issueToken } from "./account-tokens.ts";
import { verifyPassword } from "./passwords.ts";
import { selectUser, selectUserByEmail } from "./user.queries.ts";

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
  if (user.passwordHash && !(await verifyPassword(user.passwordHash, password)))
    throw new Invalid({ password: [messages.wrongPassword] });
  if (await selectUserByEmail(ctx.db, email)) throw new Invalid({ email: [messages.emailTaken] });
  await inTransaction(ctx, async (ctx) => {
    const recipient = { id: userId, email };
    await mailConfirmation(ctx, recipient, await issueToken(ctx, "confirm_email", recipient));
  });
}

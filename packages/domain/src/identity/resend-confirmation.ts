import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { mailConfirmation } from "./account-mails.ts";
import { issueToken } from "./account-tokens.ts";
import { selectUser } from "./user.queries.ts";

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

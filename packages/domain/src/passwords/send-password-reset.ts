import { type Context, inTransaction } from "../context.ts";
import { mailPasswordReset } from "../identity/account-mails.ts";
import { issueToken } from "../identity/account-tokens.ts";
import { selectUserByEmail } from "../identity/user.queries.ts";
import { maySignIn } from "../sessions/may-sign-in.ts";

/** Mails the link that was asked for, if there is somebody to mail it to. */
export async function sendPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const user = await selectUserByEmail(ctx.db, email);
    if (user && maySignIn(ctx, user)) await mailPasswordReset(ctx, user, await issueToken(ctx, "reset_password", user));
  });
}

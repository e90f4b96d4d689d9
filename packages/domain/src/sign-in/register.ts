import type { Registration } from "@hereabouts/contract/account/credentials";
import { messages } from "@hereabouts/contract/messages";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import { askForProof } from "../human-proof/ask-for-proof.ts";
import { mailConfirmation } from "../identity/account-mails.ts";
import { issueToken } from "../identity/account-tokens.ts";
import { hashPassword, passwordProblems } from "../identity/passwords.ts";
import { insertUser } from "../identity/user.queries.ts";
import { logSecurity } from "../security-log.ts";
import type { StartedSession } from "../sessions/lucia.ts";
import { startSession } from "../sessions/session.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";

/**
 * Makes an account and signs it in; a mail asks to confirm the address.
 * @throws Invalid for a password that is known to all and for an address that has an account, and without a proof where one is asked for; TooMany
 */
export async function register(
  ctx: Context,
  { email, password1, proof }: Registration,
  client: Client,
): Promise<{ userId: number; session: StartedSession }> {
  await askForProof(ctx, "register", proof);
  await countAttempt(ctx, `register:${networkOf(client.address)}`, { attempts: 20, windowSeconds: 3600 });
  const problems = await passwordProblems(password1, email);
  if (problems.length > 0) throw new Invalid({ password1: problems });
  const passwordHash = await hashPassword(password1);
  return inTransaction(ctx, async (ctx) => {
    const user = await insertUser(ctx.db, { email, passwordHash });
    if (!user) throw new Invalid({ email: [messages.emailTaken] });
    await mailConfirmation(ctx, user, await issueToken(ctx, "confirm_email", user));
    logSecurity(ctx, "account.registered", { account: user.id });
    const session = await startSession(ctx, { userId: user.id, client, by: "registration" });
    return { userId: user.id, session };
  });
}

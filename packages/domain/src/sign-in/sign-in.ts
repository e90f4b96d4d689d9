import type { SignInForm } from "@hereabouts/contract/account/credentials";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { verifyPassword } from "../identity/passwords.ts";
import { selectUserByEmail } from "../identity/user.queries.ts";
import type { StartedSession } from "../sessions/lucia.ts";
import { refuseShutOut } from "../sessions/may-sign-in.ts";
import { startSession } from "../sessions/session.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt, purgeAttempts, uncountAttempt } from "../throttling/throttle.ts";

const windowSeconds = 900;
/** Attempts allowed: to one client at one account, to one client at all accounts, to all clients at one account. */
const allowances = {
  pair: { attempts: 10, windowSeconds },
  client: { attempts: 100, windowSeconds },
  account: { attempts: 100, windowSeconds },
};

/**
 * Signs in with address and password. The answer is the same, and takes as long, whether the account or the password
 * is wrong. Attempts are counted by account and client together, so that a stranger who guesses does not lock the owner
 * out; by client; and by account alone, more of them, against guessing from many clients. What the account's allowance
 * counts of one client is never more than the pair's.
 * @throws Invalid, TooMany
 */
export async function signIn(
  ctx: Context,
  { username, password }: SignInForm,
  client: Client,
): Promise<{ userId: number; session: StartedSession }> {
  const email = username.toLowerCase();
  const from = networkOf(client.address);
  const [pair, account] = [`sign-in:${email} from ${from}`, `sign-in:${email}`];
  await countAttempt(ctx, `sign-in-from:${from}`, allowances.client);
  await countAttempt(ctx, pair, allowances.pair);
  await countAttempt(ctx, account, allowances.account);
  const user = await selectUserByEmail(ctx.db, email);
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (!isRight) throw new Invalid({ "": [messages.wrongCredentials] });
  refuseShutOut(ctx, user);
  await purgeAttempts(ctx, pair);
  await uncountAttempt(ctx, account);
  return { userId: user.id, session: await startSession(ctx, user.id, client) };
}

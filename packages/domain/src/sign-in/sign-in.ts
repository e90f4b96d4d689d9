import type { SignInForm } from "@hereabouts/contract/account/credentials";
import { messages } from "@hereabouts/contract/messages";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import { verifyPassword } from "../identity/passwords.ts";
import { selectUserByEmail } from "../identity/user.queries.ts";
import { verifyPasskey } from "../second-factor/passkey.ts";
import { checkSecondStep } from "../second-factor/second-step.ts";
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
 * @throws Invalid, TooMany; Conflict "secondStep" for the right password without a code where the account asks for one
 */
export async function signIn(
  ctx: Context,
  { username, password, code }: SignInForm,
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
  await checkSecondStep(ctx, user, code);
  await purgeAttempts(ctx, pair);
  await uncountAttempt(ctx, account);
  return { userId: user.id, session: await startSession(ctx, user.id, client) };
}

/**
 * Signs in with a passkey, whose owner unlocked it: no password and no code besides. Counted by client.
 * @throws Invalid under "", TooMany
 */
export async function signInWithPasskey(
  ctx: Context,
  { answer }: { answer: Record<string, unknown> },
  client: Client,
): Promise<{ userId: number; session: StartedSession }> {
  await countAttempt(ctx, `passkey-from:${networkOf(client.address)}`, allowances.client);
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await verifyPasskey(ctx, { answer });
    return { userId, session: await startSession(ctx, userId, client) };
  });
}

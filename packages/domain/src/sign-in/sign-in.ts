import type { SignInForm } from "@hereabouts/contract/account/credentials";
import { messages } from "@hereabouts/contract/messages";
import { sessionLimits } from "@hereabouts/contract/session-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, TooMany } from "../errors.ts";
import { verifyPassword } from "../identity/passwords.ts";
import { selectUserByEmail } from "../identity/user.queries.ts";
import { verifyPasskey } from "../second-factor/passkey.ts";
import { checkSecondStep } from "../second-factor/second-step.ts";
import { hashOfToken } from "../secret-token.ts";
import { logSecurity } from "../security-log.ts";
import { isKnownDevice } from "../sessions/known-device.queries.ts";
import type { StartedSession } from "../sessions/lucia.ts";
import { maySignIn, refuseShutOut } from "../sessions/may-sign-in.ts";
import { startSession } from "../sessions/session.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt, purgeAttempts, uncountAttempt } from "../throttling/throttle.ts";

const windowSeconds = 900;
/** Attempts allowed: to one client at one account, to one client at all accounts, to all clients at one account, to a known device. */
const allowances = {
  pair: { attempts: 10, windowSeconds },
  client: { attempts: 100, windowSeconds },
  account: { attempts: 100, windowSeconds },
  device: { attempts: 10, windowSeconds },
};
type Limit = keyof typeof allowances;

/** The counts that an attempt adds to, each under its key: one alone for a device that the account knows. */
async function countsOf(ctx: Context, email: string, { address, device }: Client): Promise<[Limit, string][]> {
  if (device !== undefined) {
    const hash = hashOfToken(device);
    const since = new Date(ctx.now().getTime() - sessionLimits.deviceDays * DAY_MS);
    if (await isKnownDevice(ctx.db, { email, device: hash, since }))
      return [["device", `sign-in:${email} from ${hash}`]];
  }
  const from = networkOf(address);
  return [
    ["client", `sign-in-from:${from}`],
    ["pair", `sign-in:${email} from ${from}`],
    ["account", `sign-in:${email}`],
  ];
}

/** Counts an attempt. @throws TooMany, which the security log tells with the account that is locked */
async function count(ctx: Context, email: string, [limit, key]: [Limit, string]): Promise<void> {
  try {
    await countAttempt(ctx, key, allowances[limit]);
  } catch (error) {
    if (error instanceof TooMany) {
      const user = await selectUserByEmail(ctx.db, email);
      logSecurity(ctx, "login.locked", { account: user?.id ?? null, limit });
    }
    throw error;
  }
}

/**
 * Signs in with address and password. The answer is the same, and takes as long, whether the account or the password
 * is wrong. Attempts are counted by account and client together, so that a stranger who guesses does not lock the owner
 * out; by client; and by account alone, more of them, against guessing from many clients. What the account's allowance
 * counts of one client is never more than the pair's. A device that the account was logged in to on has a count of its own
 * instead: whoever locks an account by wrong passwords does not lock its owner out there.
 * @throws Invalid, TooMany; Conflict "secondStep" for the right password without a code where the account asks for one
 */
export async function signIn(
  ctx: Context,
  { username, password, code }: SignInForm,
  client: Client,
): Promise<{ userId: number; session: StartedSession }> {
  const email = username.toLowerCase();
  const counts = await countsOf(ctx, email, client);
  for (const one of counts) await count(ctx, email, one);
  const user = await selectUserByEmail(ctx.db, email);
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (!isRight) {
    logSecurity(ctx, "login.failed", { account: user?.id ?? null, reason: "password" });
    throw new Invalid({ "": [messages.wrongCredentials] });
  }
  if (user && !maySignIn(ctx, user)) logSecurity(ctx, "login.failed", { account: user.id, reason: "may not log in" });
  refuseShutOut(ctx, user);
  await checkSecondStep(ctx, user, code);
  for (const [limit, key] of counts) {
    if (limit === "account") await uncountAttempt(ctx, key);
    else if (limit !== "client") await purgeAttempts(ctx, key);
  }
  return { userId: user.id, session: await startSession(ctx, { userId: user.id, client, by: "password" }) };
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
    return { userId, session: await startSession(ctx, { userId, client, by: "passkey" }) };
  });
}

import type { SignInForm } from "@hereabouts/contract/account/credentials";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import type { Client } from "./client.ts";
import type { StartedSession } from "./lucia.ts";
import { maySignIn } from "./may-sign-in.ts";
import { verifyPassword } from "./passwords.ts";
import { startSession } from "./start-session.ts";
import { countAttempt, forgetAttempts } from "./throttle.ts";
import { selectUserByEmail } from "./user.queries.ts";

/**
 * Signs in with address and password. The answer is the same, and takes as long, whether the account or the password
 * is wrong. Attempts are counted by account and by address of the client.
 * @throws Invalid, TooMany
 */
export async function signIn(
  ctx: Context,
  { username, password }: SignInForm,
  client: Client,
): Promise<{ userId: number; session: StartedSession }> {
  const email = username.toLowerCase();
  const key = `sign-in:${email}`;
  await countAttempt(ctx, `sign-in-from:${client.address}`, { attempts: 100, windowSeconds: 900 });
  await countAttempt(ctx, key, { attempts: 10, windowSeconds: 900 });
  const user = await selectUserByEmail(ctx.db, email);
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (!user || !isRight || !maySignIn(ctx, user)) throw new Invalid({ "": [messages.wrongCredentials] });
  await forgetAttempts(ctx, key);
  return { userId: user.id, session: await startSession(ctx, user.id, client) };
}

import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { verifyPassword } from "./passwords.ts";
import { selectUser } from "./user.queries.ts";

/**
 * Checks that the viewer is the account's owner just now, by the password.
 * @throws SignInRequired, TooMany; Invalid `password` for a wrong one, and for an account without one
 */
export async function checkFreshProof(
  ctx: Context,
  { password }: { password: string },
): Promise<{ id: number; email: string }> {
  const userId = signedInUserId(ctx);
  await countAttempt(ctx, `password:${userId}`, { attempts: 10, windowSeconds: 3600 });
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  if (!user.passwordHash) throw new Invalid({ password: [factorMessages.passwordFirst] });
  if (!(await verifyPassword(user.passwordHash, password))) throw new Invalid({ password: [messages.wrongPassword] });
  return { id: userId, email: user.email };
}

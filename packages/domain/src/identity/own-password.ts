import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { ensureConfirmed } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { logSecurity } from "../security-log.ts";
import { countAttempt, purgeAttempts } from "../throttling/throttle.ts";
import { verifyPassword } from "./passwords.ts";

interface Proof {
  user: { id: number; passwordHash: string | null };
  password: string;
  /** The field of the form that holds the password. */
  field: string;
}

/**
 * Has a logged-in person prove who they are by their password, in the form of what they want to do. An account without a
 * password needs a session that was confirmed lately instead.
 * @throws TooMany, Invalid for a wrong password, ConfirmationRequired
 */
export async function checkOwnPassword(ctx: Context, { user, password, field }: Proof): Promise<void> {
  if (user.passwordHash === null) return ensureConfirmed(ctx);
  const key = `password:${user.id}`;
  await countAttempt(ctx, key, { attempts: 10, windowSeconds: 3600 });
  if (!(await verifyPassword(user.passwordHash, password))) {
    logSecurity(ctx, "session.unconfirmed", { account: user.id });
    throw new Invalid({ [field]: [messages.wrongPassword] });
  }
  await purgeAttempts(ctx, key);
}

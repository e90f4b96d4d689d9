import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { checkOwnPassword } from "../identity/own-password.ts";
import { selectUser } from "../identity/user.queries.ts";
import { confirmSession } from "../sessions/session.ts";

/**
 * Confirms the viewer's session by their password, for what asks for a recent login.
 * @throws SignInRequired, TooMany, Invalid for a wrong password and for an account that has none
 */
export async function reauthenticate(ctx: Context, { password }: { password: string }): Promise<void> {
  const user = await selectUser(ctx.db, signedInUserId(ctx));
  if (!user) throw new NotFound();
  if (user.passwordHash === null) throw new Invalid({ password: [messages.noPassword] });
  await checkOwnPassword(ctx, { user, password, field: "password" });
  await confirmSession(ctx, { by: "password" });
}

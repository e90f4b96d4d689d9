import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { checkOwnPassword } from "./own-password.ts";
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
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  if (!user.passwordHash) throw new Invalid({ password: [factorMessages.passwordFirst] });
  await checkOwnPassword(ctx, { user, password, field: "password" });
  return { id: userId, email: user.email };
}

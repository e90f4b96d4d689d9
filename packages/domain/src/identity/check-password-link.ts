import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { isTokenGood } from "./account-tokens.ts";

/**
 * Says before anything is typed whether a mailed link can still set a password. It stays good: a browser that looks
 * ahead, or a mail program that tries links, uses nothing up.
 * @throws Invalid `token` for a link that was used or has expired
 */
export async function checkPasswordLink(ctx: Context, { token }: { token: string }): Promise<{ isGood: true }> {
  if (!(await isTokenGood(ctx, "reset_password", token))) throw new Invalid({ token: [messages.linkUsedUp] });
  return { isGood: true };
}

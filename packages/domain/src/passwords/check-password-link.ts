import type { Context } from "../context.ts";
import { isTokenGood } from "../identity/account-tokens.ts";

/**
 * Says before anything is typed whether a mailed link can still set a password. It stays good: a browser that looks
 * ahead, or a mail program that tries links, uses nothing up.
 */
export async function checkPasswordLink(ctx: Context, { token }: { token: string }): Promise<{ isGood: boolean }> {
  return { isGood: await isTokenGood(ctx, "reset_password", token) };
}

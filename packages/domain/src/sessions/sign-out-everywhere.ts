import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { invalidateUserSessions } from "./lucia.ts";

/** Ends every session of the viewer, this one too. @throws SignInRequired */
export async function signOutEverywhere(ctx: Context): Promise<void> {
  await invalidateUserSessions(ctx.db, signedInUserId(ctx));
}

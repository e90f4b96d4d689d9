import type { Context } from "../context.ts";
import { invalidateSession } from "./lucia.ts";

/** Ends the session the viewer is signed in by; without one there is nothing to do. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.sessionId) await invalidateSession(ctx.db, ctx.sessionId);
}

import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { invalidateSession, invalidateUserSessions } from "./lucia.ts";
import { deleteSessionByHandle } from "./session.queries.ts";

/** Ends the session the viewer is signed in by; without one there is nothing to do. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.sessionId) await invalidateSession(ctx.db, ctx.sessionId);
}

/** Ends every session of the viewer, this one too. @throws SignInRequired */
export async function signOutEverywhere(ctx: Context): Promise<void> {
  await invalidateUserSessions(ctx.db, signedInUserId(ctx));
}

/** Ends one of the viewer's own sessions. @throws SignInRequired, NotFound for a session that is not theirs */
export async function endSession(ctx: Context, { handle }: { handle: string }): Promise<void> {
  if (!(await deleteSessionByHandle(ctx.db, signedInUserId(ctx), handle))) throw new NotFound();
}

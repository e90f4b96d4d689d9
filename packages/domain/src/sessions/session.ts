import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import type { Client } from "../throttling/client.ts";
import { createSession, invalidateSession, invalidateUserSessions, type StartedSession } from "./lucia.ts";
import { refuseShutOut } from "./may-sign-in.ts";
import { deleteSessionByHandle } from "./session.queries.ts";

/**
 * Signs a browser in by a session of its own. The one it was signed in by before ends: nothing would end it later.
 * @throws Invalid for an account that nobody is let in to, by whatever way they came
 */
export async function startSession(ctx: Context, userId: number, client: Client): Promise<StartedSession> {
  const user = await selectUser(ctx.db, userId);
  refuseShutOut(ctx, user);
  if (ctx.sessionId) await invalidateSession(ctx.db, ctx.sessionId);
  return createSession(ctx.db, userId, client);
}

/** Ends one of the viewer's own sessions. @throws SignInRequired, NotFound for a session that is not theirs */
export async function endSession(ctx: Context, { handle }: { handle: string }): Promise<void> {
  if (!(await deleteSessionByHandle(ctx.db, signedInUserId(ctx), handle))) throw new NotFound();
}

/** Ends the session the viewer is signed in by; without one there is nothing to do. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.sessionId) await invalidateSession(ctx.db, ctx.sessionId);
}

/** Ends every session of the viewer, this one too. @throws SignInRequired */
export async function signOutEverywhere(ctx: Context): Promise<void> {
  await invalidateUserSessions(ctx.db, signedInUserId(ctx));
}

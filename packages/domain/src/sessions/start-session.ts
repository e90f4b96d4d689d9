import type { Context } from "../context.ts";
import { selectUser } from "../identity/user.queries.ts";
import type { Client } from "../throttling/client.ts";
import { createSession, invalidateSession, type StartedSession } from "./lucia.ts";
import { refuseShutOut } from "./may-sign-in.ts";

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

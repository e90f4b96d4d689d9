import type { Context } from "../context.ts";
import type { Client } from "./client.ts";
import { createSession, invalidateSession, type StartedSession } from "./lucia.ts";

/** Signs a browser in by a session of its own. The one it was signed in by before ends: nothing would end it later. */
export async function startSession(ctx: Context, userId: number, client: Client): Promise<StartedSession> {
  if (ctx.sessionId) await invalidateSession(ctx.db, ctx.sessionId);
  return createSession(ctx.db, userId, client);
}
